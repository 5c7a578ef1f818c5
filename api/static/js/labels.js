// Which nodes are named: as many as there is room for at this zoom, the weightiest first, none over another.

const TEXT_PX = 12.5;
const CENTRE_PX = 16;
const CHAR_WIDTH = 0.56;
const GAP = 3;

// From nodes and their places to a map: id -> the text of its label, in two lines where one has no room, its size in the picture's
// own units, and how far above its usual place.
export function chooseLabels(nodes, places, scale, { weight, size: sizeOf }) {
  const chosen = new Map();
  const taken = nodes.filter((node) => places[node.id] && weight(node) >= 0).map((node) => ({ id: node.id, ...around(places[node.id], sizeOf(node) * 0.6, sizeOf(node) * 0.6) }));
  const order = [...nodes].sort((a, b) => weight(b) - weight(a) || a.id.localeCompare(b.id));
  order.forEach((node) => {
    const at = places[node.id];
    if (!at || weight(node) < 0) return;
    const large = weight(node) >= 1e6;
    const size = (large ? CENTRE_PX : TEXT_PX) / Math.min(Math.max(scale, 0.2), 1.6);
    for (const text of [node.label, inTwoLines(node.label)]) {
      const lines = text.split("\n");
      const width = (Math.max(...lines.map((line) => line.length)) * size * CHAR_WIDTH) / 2 + GAP;
      const height = (lines.length * size) / 2;
      for (const up of [0, 2 * sizeOf(node) + (lines.length + 0.5) * size]) {
        const middle = { x: at.x, y: at.y + sizeOf(node) + size * 0.25 + height - up };
        const box = around(middle, width, height + GAP);
        if (!large && taken.some((other) => other.id !== node.id && overlap(box, other))) continue;
        taken.push({ id: node.id, ...box });
        chosen.set(node.id, { text, size, up });
        return;
      }
    }
  });
  return chosen;
}

// The text parted at the blank that is nearest to its middle.
function inTwoLines(text) {
  const blanks = [...text.matchAll(/ /g)].map((match) => match.index);
  if (!blanks.length) return text;
  const at = blanks.reduce((best, blank) => (Math.abs(blank - text.length / 2) < Math.abs(best - text.length / 2) ? blank : best));
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

function around(middle, width, height) {
  return { left: middle.x - width, right: middle.x + width, top: middle.y - height, bottom: middle.y + height };
}

function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
