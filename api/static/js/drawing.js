// The picture: vis-network with our colours, and what is shown of all that is known.

import { pageData } from "./data.js";
import { byId } from "./dom.js";
import { chooseLabels } from "./labels.js";
import { colour } from "./theme.js";
import { RELATIONS } from "./words.js";

const HARD_STOP = 800;
const DENSE = 250;
const CROWD = 70;
const GIVE_UP_MS = 1500;
const MOTION_MS = 350;
const REST_MS = 120;
const MARGIN = 100;
const SMALL_MARGIN = 34;
const LARGEST = 1.5;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const nodes = new Map();
const edges = new Map();
const hiddenNodes = new Set();
const offKinds = new Set();
const offTypes = new Set();
const places = new Map();

let shownNodes = null;
let shownEdges = null;
let network = null;
let selected = null;
let total = 0;
let labels = new Map();
let zoomTimer = 0;

export const picture = {
  get nodes() { return nodes; },
  get edges() { return edges; },
  get total() { return total; },
  get network() { return network; },
  get selected() { return selected; },
  get centre() { return pageData.centre; },
  isFull: () => nodes.size >= HARD_STOP,
  isShown: (id) => shownNodes.get(id) !== null,
  hidden: () => [...hiddenNodes].map((id) => nodes.get(id)).filter(Boolean),
  off: () => [...offKinds, ...offTypes],
  isOff: (name) => offKinds.has(name) || offTypes.has(name),
  counts,
  beside,
};

export function draw(events) {
  const { vis } = window;
  total = pageData.total;
  pageData.nodes.forEach((node) => nodes.set(node.id, node));
  pageData.edges.forEach((edge) => edges.set(edge.id, edge));
  shownNodes = new vis.DataSet([...nodes.values()].map(styledNode));
  shownEdges = new vis.DataSet([...edges.values()].map(styledEdge));
  network = new vis.Network(byId("network"), { nodes: shownNodes, edges: shownEdges }, pageData.options);
  byId("network").querySelectorAll("[tabindex]").forEach((inside) => { inside.tabIndex = -1; });
  let done = false;
  const ready = () => {
    if (done) return;
    done = true;
    network.setOptions({ physics: { enabled: false } });
    shownNodes.update({ id: pageData.centre, fixed: false });
    fit(false);
    restyle();
    events.ready();
  };
  network.once("stabilizationIterationsDone", ready);
  setTimeout(ready, GIVE_UP_MS);
  network.on("click", ({ nodes: [node], edges: [edge] }) => events.click(node ?? null, node ? null : edge ?? null));
  network.on("doubleClick", ({ nodes: [node] }) => node && events.expand(node));
  network.on("zoom", () => {
    clearTimeout(zoomTimer);
    zoomTimer = setTimeout(restyle, REST_MS);
  });
  network.on("dragEnd", ({ nodes: moved }) => moved.length && restyle());
  network.on("hoverNode", () => { byId("network").style.cursor = "pointer"; });
  network.on("blurNode", () => { byId("network").style.cursor = ""; });
  network.on("hoverEdge", () => { byId("network").style.cursor = "pointer"; });
  network.on("blurEdge", () => { byId("network").style.cursor = ""; });
}

// Marks a node with its neighbours, or an edge with its ends, and lets everything else step back.
export function select(node, edge = null) {
  selected = node ?? edge;
  restyle();
  if (node && shownNodes.get(node)) network.selectNodes([node], false);
  else if (edge && shownEdges.get(edge)) network.setSelection({ nodes: [], edges: [edge] }, { highlightEdges: false });
  else network.unselectAll();
}

// The whole picture beside the legend, which lies over the stage where there is room for it.
export function fit(moving = true) {
  const stage = byId("network").getBoundingClientRect();
  const legend = byId("legend").getBoundingClientRect();
  const beside = legend.width && stage.width > 800 ? legend.width + 14 : 0;
  const found = Object.values(network.getPositions());
  if (!found.length) return;
  const [left, right] = [Math.min(...found.map((at) => at.x)), Math.max(...found.map((at) => at.x))];
  const [top, bottom] = [Math.min(...found.map((at) => at.y)), Math.max(...found.map((at) => at.y))];
  const margin = stage.width > 800 ? MARGIN : SMALL_MARGIN;
  const room = { width: Math.max(stage.width - beside - 2 * margin, 100), height: Math.max(stage.height - 2 * margin, 100) };
  const scale = Math.min(room.width / Math.max(right - left, 1), room.height / Math.max(bottom - top, 1), LARGEST);
  network.moveTo({
    position: { x: (left + right) / 2 - beside / 2 / scale, y: (top + bottom) / 2 },
    scale,
    animation: moving && motion(),
  });
  afterMoving(moving);
}

export function zoom(factor) {
  network.moveTo({ scale: network.getScale() * factor, animation: motion() });
  afterMoving(true);
}

export function moveTo(node) {
  network.focus(node, { scale: Math.max(network.getScale(), 0.9), animation: motion() });
  afterMoving(true);
}

export function hide(node) {
  hiddenNodes.add(node);
  if (selected === node) selected = null;
  refresh();
}

export function unhide(node) {
  hiddenNodes.delete(node);
  refresh();
}

export function toggleKind(kind) {
  flip(offKinds, kind);
}

export function toggleType(type) {
  flip(offTypes, type);
}

export function showAll() {
  [hiddenNodes, offKinds, offTypes].forEach((set) => set.clear());
  refresh();
}

// Adds what the server sent around a node; what stood stays where it stood. Returns how many nodes came.
export function add(around, found) {
  const fresh = found.nodes.filter((node) => !nodes.has(node.id)).slice(0, HARD_STOP - nodes.size);
  const middle = network.getPositions([around])[around] ?? { x: 0, y: 0 };
  const outward = Math.atan2(middle.y, middle.x);
  fresh.forEach((node, n) => {
    const angle = outward + (n - (fresh.length - 1) / 2) * Math.min(0.5, 5 / fresh.length);
    const radius = 110 + 35 * (n % 3);
    nodes.set(node.id, { ...node, x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) });
    hiddenNodes.delete(node.id);
  });
  found.edges.filter((edge) => nodes.has(edge.from) && nodes.has(edge.to)).forEach((edge) => edges.set(edge.id, edge));
  total = Math.max(total, nodes.size);
  const standing = shownNodes.getIds();
  refresh();
  if (fresh.length) settle(standing);
  return fresh.length;
}

export function restyle() {
  labels = chooseLabels([...shownNodes.getIds()].map((id) => nodes.get(id)), network.getPositions(), network.getScale(), { weight, size: drawnSize });
  shownNodes.update(shownNodes.getIds().map((id) => styledNode(nodes.get(id), true)));
  shownEdges.update(shownEdges.getIds().map((id) => styledEdge(edges.get(id))));
}

function settle(standing) {
  shownNodes.update(standing.map((id) => ({ id, fixed: true })));
  network.setOptions({ physics: { enabled: true } });
  network.once("stabilizationIterationsDone", () => {
    network.setOptions({ physics: { enabled: false } });
    shownNodes.update(standing.filter((id) => shownNodes.get(id)).map((id) => ({ id, fixed: false })));
  });
  network.stabilize(60);
}

// Brings what is drawn in line with what is to be seen: nodes are taken out, not made invisible, which is slower.
function refresh() {
  const wanted = new Set([...nodes.values()].filter((node) => !hiddenNodes.has(node.id) && !offKinds.has(node.kind)).map((node) => node.id));
  const gone = shownNodes.getIds().filter((id) => !wanted.has(id));
  Object.entries(network.getPositions(gone)).forEach(([id, place]) => places.set(id, place));
  const links = [...edges.values()].filter((edge) => !offTypes.has(edge.kind) && wanted.has(edge.from) && wanted.has(edge.to));
  const kept = new Set(links.map((edge) => edge.id));
  shownEdges.remove(shownEdges.getIds().filter((id) => !kept.has(id)));
  shownNodes.remove(gone);
  shownNodes.add([...wanted].filter((id) => !shownNodes.get(id)).map((id) => ({ ...styledNode(nodes.get(id)), ...places.get(id) })));
  shownEdges.add(links.filter((edge) => !shownEdges.get(edge.id)).map(styledEdge));
  restyle();
}

// The other connections of the same two nodes: they lie under each other, and a click finds one of them only.
function beside(edge) {
  const ends = new Set([edge.from, edge.to]);
  return [...edges.values()].filter((other) => other.id !== edge.id && ends.has(other.from) && ends.has(other.to) && other.from !== other.to);
}

function flip(set, name) {
  if (!set.delete(name)) set.add(name);
  refresh();
}

function counts() {
  const of = (items, name) => {
    const found = {};
    items.forEach((item) => { found[item[name]] = (found[item[name]] ?? 0) + 1; });
    return found;
  };
  return {
    nodes: of([...nodes.values()].filter((node) => !hiddenNodes.has(node.id)), "kind"),
    edges: of([...edges.values()].filter((edge) => !hiddenNodes.has(edge.from) && !hiddenNodes.has(edge.to)), "kind"),
    shownNodes: shownNodes.length,
    shownEdges: shownEdges.length,
  };
}

// Positions are given once: afterwards the picture itself knows them best.
function styledNode(node, placed = false) {
  const { x, y, fixed, ...rest } = node;
  const hue = colour(node.kind);
  const hollow = node.kind === "Paper" && node.status && node.status !== "entry";
  const faint = isFaint(node.id);
  const centre = node.id === pageData.centre;
  const chosen = node.id === selected;
  const label = labels.get(node.id);
  const fill = hollow ? colour("paper") : hue;
  return {
    ...rest,
    label: label?.text ?? node.label,
    ...(placed || x === null || x === undefined ? {} : { x, y, fixed: Boolean(fixed) }),
    color: { background: fill, border: hollow || chosen ? (chosen ? colour("ink") : hue) : colour("paper"), highlight: { background: fill, border: colour("ink") }, hover: { background: fill, border: colour("ink") } },
    size: drawnSize(node),
    borderWidth: (hollow ? 2 : 1.5) * growth(),
    opacity: faint ? 0.16 : 1,
    shadow: false,
    font: {
      face: getComputedStyle(document.body).fontFamily,
      size: label?.size ?? 12,
      color: faint || !label ? "rgba(0,0,0,0)" : centre || chosen ? colour("ink") : colour("soft"),
      strokeWidth: faint || !label ? 0 : 4,
      strokeColor: colour("paper"),
      vadjust: -2 - (label?.up ?? 0),
    },
  };
}

function styledEdge(edge) {
  const hue = colour(edge.kind);
  const near = selected && (edge.id === selected || edge.from === selected || edge.to === selected);
  const faint = selected && selected !== pageData.centre && !near;
  return {
    ...edge,
    arrows: { to: { enabled: near || !isDense(), scaleFactor: 0.42 } },
    dashes: RELATIONS[edge.kind]?.[3] ?? false,
    width: edge.id === selected ? 3 : near ? 1.8 : isDense() ? 0.7 : 1.1,
    color: { color: hue, highlight: hue, hover: hue, opacity: faint ? 0.08 : 1 },
  };
}

function isFaint(id) {
  if (!selected || selected === pageData.centre || id === selected) return false;
  const edge = edges.get(selected);
  if (edge) return edge.from !== id && edge.to !== id;
  return ![...edges.values()].some((other) => (other.from === selected && other.to === id) || (other.to === selected && other.from === id));
}

// What is named first where there is no room for all names.
function weight(node) {
  if (node.id === selected) return Infinity;
  if (node.id === pageData.centre) return 1e6;
  if (isFaint(node.id)) return -1;
  return node.degree * (node.kind === "Author" ? 0.5 : node.kind === "Paper" ? 2 : 1);
}

// Seen from afar, nodes stay large enough to tell their shapes apart and to be hit by a finger.
function drawnSize(node) {
  const crowd = node.id === pageData.centre ? 1 : Math.min(1, Math.max(Math.sqrt(CROWD / nodes.size), 0.6));
  return node.size * crowd * growth();
}

// Hundreds of arrow heads around one node are a smudge: they come back for what is chosen.
function isDense() {
  return edges.size > DENSE;
}

function growth() {
  return network ? Math.min(Math.max(0.65 / network.getScale(), 1), 2.2) : 1;
}

function afterMoving(moving) {
  if (moving) setTimeout(restyle, motion() ? MOTION_MS + 30 : 0);
}

function motion() {
  return calm.matches ? false : { duration: MOTION_MS, easingFunction: "easeInOutQuad" };
}
