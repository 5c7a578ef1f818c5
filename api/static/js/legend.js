// The legend, which is the filter: a row a kind, with its count; a click takes the kind out and puts it back.

import { byId, el } from "./dom.js";
import { KINDS, RELATIONS } from "./words.js";

export function drawLegend(picture, actions) {
  const { nodes, edges } = picture.counts();
  const legend = byId("legend");
  const open = legend.querySelector("details")?.open;
  const focused = legend.contains(document.activeElement) ? document.activeElement.dataset.name : null;
  legend.replaceChildren(
    el("h2", {}, "Nodes"),
    ...Object.keys(KINDS).filter((kind) => nodes[kind]).map((kind) =>
      legendRow(kind, el("span", { class: `dot ${kind}`, "aria-hidden": "true" }), KINDS[kind][1], nodes[kind], !picture.isOff(kind), () => actions.kind(kind))),
    el("h2", {}, "Connections"),
    ...Object.keys(RELATIONS).filter((type) => edges[type]).map((type) =>
      legendRow(type, sampleLine(type), RELATIONS[type][0], edges[type], !picture.isOff(type), () => actions.type(type))),
    ...hiddenList(picture, actions),
    nodeList(picture, actions, open),
    el("p", { class: "keys" }, ...["/", " search  ", "f", " fit  ", "e", " expand  ", "h", " hide  ", "Esc", " clear"].map((text, n) => (n % 2 ? text : el("kbd", {}, text)))),
  );
  if (focused) (legend.querySelector(`[data-name="${CSS.escape(focused)}"]`) ?? legend.querySelector("button"))?.focus();
}

// What was taken out one by one, to be put back.
function hiddenList(picture, actions) {
  const hidden = picture.hidden();
  if (!hidden.length) return [];
  return [el("h2", {}, "Hidden"), ...hidden.map((node) =>
    legendRow(node.id, el("span", { class: `dot ${node.kind}`, "aria-hidden": "true" }), node.name, null, false, () => actions.unhide(node.id)))];
}

function legendRow(name, sign, word, n, on, toggle) {
  return el("button", { type: "button", class: "row", "aria-pressed": String(on), "data-name": name, onclick: toggle },
    sign, el("span", { class: "word" }, word), n === null ? null : el("span", { class: "n" }, n.toLocaleString("en")));
}

// Style attributes are against the page's policy, presentation attributes are not.
function sampleLine(type) {
  const make = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    return element;
  };
  const svg = make("svg", { width: 22, height: 8, "aria-hidden": "true" });
  const dashes = RELATIONS[type][3];
  svg.append(make("line", { x1: 0, y1: 4, x2: 22, y2: 4, stroke: `var(--${type})`, ...(dashes ? { "stroke-dasharray": dashes.join(" ") } : {}) }));
  return svg;
}

function nodeList(picture, actions, open) {
  const listed = [...picture.nodes.values()].filter((node) => picture.isShown(node.id));
  listed.sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));
  return el("details", { open },
    el("summary", {}, "As a list"),
    el("ul", {}, ...listed.map((node) => el("li", {},
      el("button", { type: "button", "data-name": `list ${node.id}`, onclick: () => actions.choose(node.id) },
        el("span", { class: `dot ${node.kind}`, "aria-hidden": "true" }), node.name)))));
}
