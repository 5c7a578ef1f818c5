// The page of a node: the picture, the panel beside it, and what keys and clicks do.

import { expansion, isSaved, pageData } from "./data.js";
import { byId } from "./dom.js";
import { add, draw, fit, hide, moveTo, picture, restyle, select, showAll, toggleKind, toggleType, unhide, zoom } from "./drawing.js";
import { drawLegend } from "./legend.js";
import { showEdges, showNode } from "./panel.js";
import { startSearch } from "./search.js";
import { readState, writeState } from "./state.js";
import { onTheme, startTheme } from "./theme.js";
import { KINDS, keyOf, pageOf } from "./words.js";

const MESSAGE_MS = 5000;
const expanded = new Set();
let messageTimer = 0;
let replaying = true;

const actions = {
  centre: pageData.centre,
  choose: (id) => { chooseNode(id); moveTo(id); },
  expand: expandNode,
  hide: (id) => { hide(id); chooseNode(pageData.centre); update(); },
  unhide: (id) => { unhide(id); update(); },
  isShown: (id) => picture.isShown(id),
  kind: (kind) => { toggleKind(kind); update(); },
  type: (type) => { toggleType(type); update(); },
};

function chooseNode(id) {
  const node = picture.nodes.get(id);
  if (!node) return;
  select(id);
  showNode(node, actions);
  keep();
}

function chooseEdge(id) {
  const edge = picture.edges.get(id);
  select(null, id);
  showEdges([edge, ...picture.beside(edge)], (node) => picture.nodes.get(node), actions);
}

function clear() {
  select(null);
  showNode(picture.nodes.get(pageData.centre), actions);
  keep();
}

function keep() {
  if (replaying) return;
  const at = picture.nodes.has(picture.selected) && picture.selected !== pageData.centre ? picture.selected : null;
  writeState({ at, open: expanded, off: picture.off(), hide: picture.hidden().map((node) => node.id) });
}

// What the address says is done again, step by step.
async function replay({ at, open, off, hide: away }) {
  for (const id of open) if (picture.nodes.has(id)) await expandNode(id);
  for (const name of off) (name in KINDS ? toggleKind : toggleType)(name);
  for (const id of away) if (picture.nodes.has(id)) hide(id);
  if (off.length || away.length) update();
  if (at) chooseNode(at);
  replaying = false;
}

async function expandNode(id) {
  if (isSaved) return;
  if (picture.isFull()) {
    say("The picture is full. Hide some nodes, or centre another one.");
    return;
  }
  const node = picture.nodes.get(id);
  try {
    const found = await expansion(node.kind, node.key, [...picture.nodes.values()].map((other) => [other.kind, other.key]));
    const came = add(id, found);
    expanded.add(id);
    const left = found.total - came;
    say(came === 0 ? "All its neighbours are shown already." : left > 0 ? `${came} more, ${left} not shown yet` : `${came} more: that is all of them`);
    update();
    chooseNode(id);
  } catch (error) {
    say(error.message);
  }
}

function update() {
  drawLegend(picture, actions);
  const { shownNodes, shownEdges } = picture.counts();
  const of = picture.total > shownNodes ? `${shownNodes} of ${picture.total.toLocaleString("en")}` : shownNodes;
  byId("status").textContent = `Showing ${of} nodes, ${shownEdges.toLocaleString("en")} connections`;
  byId("nothing").hidden = shownNodes > 0;
  keep();
}

function say(text) {
  const message = byId("message");
  message.textContent = text;
  message.hidden = false;
  clearTimeout(messageTimer);
  messageTimer = setTimeout(() => { message.hidden = true; }, MESSAGE_MS);
}

function onKey(event) {
  if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = picture.nodes.has(picture.selected) ? picture.selected : null;
  if (event.key === "f") fit();
  else if (event.key === "e") expandNode(node ?? pageData.centre);
  else if (event.key === "h" && node && node !== pageData.centre) actions.hide(node);
  else if (event.key === "Escape") clear();
  else if (event.key === "+") zoom(1.3);
  else if (event.key === "-") zoom(1 / 1.3);
}

function start() {
  draw({
    ready: () => {
      byId("loading").hidden = true;
      update();
      replay(readState()).finally(() => { document.body.dataset.ready = "true"; });
    },
    click: (node, edge) => (node ? chooseNode(node) : edge ? chooseEdge(edge) : clear()),
    expand: expandNode,
  });
  window.kgNetwork = picture.network;
  showNode(picture.nodes.get(pageData.centre), actions);
  startTheme();
  onTheme(restyle);
  startSearch((hit) => {
    const id = keyOf(hit.label, hit.id);
    if (picture.isShown(id)) actions.choose(id);
    else if (!isSaved) location.assign(pageOf(hit.label, hit.id));
  });
  document.addEventListener("keydown", onKey);
  byId("fit").addEventListener("click", () => fit());
  byId("closer").addEventListener("click", () => zoom(1.3));
  byId("farther").addEventListener("click", () => zoom(1 / 1.3));
  byId("reset").addEventListener("click", () => { showAll(); update(); });
  byId("filters").addEventListener("click", (event) => {
    const open = byId("legend").classList.toggle("open");
    event.currentTarget.setAttribute("aria-expanded", String(open));
  });
}

start();
