// The panel: what is known of a node, or what is said about a connection, with the sentences that say so.

import { edgeEvidence, isSaved, nodeDetails, relatedPapers, sentenceOf } from "./data.js";
import { byId, el, webAddress } from "./dom.js";
import { KINDS, PANEL_ORDER, RELATIONS, STATUS, keyOf, pageOf } from "./words.js";

const FIRST = 12;
const OPEN_QUOTES = 3;
const LONG_ABSTRACT = 420;
const RELATED = 9;
const FIRST_RELATED = 3;
const REASONS = 2;

// Sentences of these stand open from the start; an author line says the same for every author.
const OPEN = new Set(["VERSION_OF", "INTRODUCES", "CITES", "BUILDS_ON", "MENTIONS", "RELATED_TO", "DESCRIBED_IN"]);

const INFERRED = new Set(["BUILDS_ON", "RELATED_TO"]);

let showing = 0;

export async function showNode(node, actions) {
  const turn = ++showing;
  fill(heading(node.kind), el("h2", { class: "title" }, node.name), el("p", { class: "waiting", role: "status" }, "Reading…"));
  try {
    const details = await nodeDetails(node.kind, node.key);
    if (turn !== showing) return;
    if (!details) throw new Error("This saved page holds no details of it.");
    fill(...nodeParts(node, details, actions));
  } catch (error) {
    if (turn === showing) fill(heading(node.kind), el("h2", { class: "title" }, node.name), el("p", { class: "failed", role: "alert" }, error.message));
  }
}

// All connections of two nodes, what is stated before what is inferred, each with its sentences.
export async function showEdges(edges, nodeOf, actions) {
  const turn = ++showing;
  const stated = [...edges].sort((a, b) => INFERRED.has(a.kind) - INFERRED.has(b.kind));
  const sections = stated.map((edge) => ({ edge, from: nodeOf(edge.from), to: nodeOf(edge.to), box: el("section", { class: "connection" }) }));
  sections.forEach(({ edge, from, to, box }) => box.append(statement(edge, { from, to }, actions), el("p", { class: "waiting", role: "status" }, "Reading…")));
  fill(heading(null), ...sections.map(({ box }) => box));
  await Promise.all(sections.map(async ({ edge, from, to, box }) => {
    const top = statement(edge, { from, to }, actions);
    try {
      const found = await edgeEvidence(from.key, edge.kind, to.key);
      if (turn === showing) box.replaceChildren(top, ...facts(found), countLine(edge, found), ...(found?.evidence ?? []).map(quoteCard));
    } catch (error) {
      if (turn === showing) box.replaceChildren(top, el("p", { class: "failed", role: "alert" }, error.message));
    }
  }));
}

function countLine(edge, found) {
  const n = found?.evidence.length ?? 0;
  const what = INFERRED.has(edge.kind) ? "that it was inferred from" : n === 1 ? "that says so" : "that say so";
  const words = found?.total > n ? `The first ${n} of ${found.total} sentences ${what}` : n === 1 ? `The sentence ${what}` : `${n} sentences ${what}`;
  return el("p", { class: "count" }, n ? words : "No sentence is kept for this.");
}

function fill(...parts) {
  const panel = byId("panel");
  const inside = panel.contains(document.activeElement);
  panel.replaceChildren(...parts.filter(Boolean));
  panel.scrollTop = 0;
  if (inside) panel.focus();
}

function heading(kind) {
  return el("p", { class: "kind" }, kind ? el("span", { class: `dot ${kind}`, "aria-hidden": "true" }) : null, kind ? KINDS[kind][0] : "connection");
}

function nodeParts(node, details, actions) {
  const known = details.properties;
  return [
    heading(node.kind),
    el("h2", { class: "title" }, details.name),
    el("p", { class: "meta" }, ...metaParts(known)),
    el("div", { class: "actions" },
      isSaved ? null : el("button", { type: "button", class: "action", id: "expand", onclick: () => actions.expand(node.id) }, "Expand"),
      isSaved || node.id === actions.centre ? null : el("a", { class: "action", href: pageOf(node.kind, node.key, "graph") }, "Centre here"),
      isSaved ? null : el("a", { class: "action", href: pageOf(node.kind, node.key) }, "As a list"),
      node.id === actions.centre ? null : el("button", { type: "button", class: "action", onclick: () => actions.hide(node.id) }, "Hide")),
    ...abstractParts(known.abstract),
    node.kind === "Paper" && !isSaved ? relatedPart(node, actions) : null,
    ...ordered(details.relations).map((relation) => group(node, relation, actions)),
    becauseParts(known.because),
  ];
}

// What else to read, and why: fetched beside what the panel shows already.
function relatedPart(node, actions) {
  const box = el("section", { class: "group related", "data-type": "RELATED_WORK" }, el("h3", {}, "read next"), el("p", { class: "waiting", role: "status" }, "Reading…"));
  relatedPapers(node.key, RELATED).then(
    (papers) => papers.length ? box.replaceChildren(el("h3", {}, "read next"), ...folded(papers.map((paper) => relatedRow(paper, actions)), FIRST_RELATED)) : box.remove(),
    (error) => box.replaceChildren(el("h3", {}, "read next"), el("p", { class: "failed", role: "alert" }, error.message)));
  return box;
}

function relatedRow(paper, actions) {
  const row = nameRow({ label: "Paper", id: paper.id, name: paper.name, year: dated(paper) }, actions);
  return el("li", {}, row, el("p", { class: "reasons" }, paper.reasons.slice(0, REASONS).map((reason) => reason.text).join(" · ")));
}

// A list whose first rows are shown, and a button for the rest of them.
function folded(rows, first) {
  const list = el("ul", {}, ...rows.slice(0, first));
  const rest = rows.slice(first);
  if (!rest.length) return [list];
  const more = el("button", { type: "button", class: "more", onclick: () => {
    list.append(...rest);
    more.remove();
  } }, `${rest.length} more`);
  return [list, more];
}

// Why several forms, or several papers' authors, are one node: sentences with the weight of each reason.
function becauseParts(sentences) {
  if (!sentences?.length) return null;
  return el("details", { class: "because" },
    el("summary", {}, "Why these are one"),
    el("ul", {}, ...sentences.map((sentence) => el("li", {}, sentence))));
}

function metaParts(known) {
  const number = `${known.volume ?? ""}${known.issue ? `(${known.issue})` : ""}`;
  const at = [number, known.pages?.replace(/\s*[-–—]+\s*/g, "–")].filter(Boolean).join(", ");
  const place = known.venue ? `${known.venue}${at && !known.venue_inferred ? ` ${at}` : ""}${known.venue_inferred ? " (inferred)" : ""}` : null;
  const venue = [place, known.year ? dated(known) : null].filter(Boolean).join(place && at ? ", " : " ");
  const words = [venue, known.decision, STATUS[known.status], known.type, known.format, known.doubtful ? "doubtful" : null].filter(Boolean);
  if (known.aliases?.length) words.push(`also ${known.aliases.join(", ")}`);
  const links = [
    [known.url, known.url && "source"],
    [known.arxiv && `https://arxiv.org/abs/${known.arxiv}`, known.arxiv && `arXiv ${known.arxiv}`],
    [known.doi && `https://doi.org/${known.doi}`, "doi"],
  ].filter(([address]) => address && webAddress(address)).map(([address, word]) => el("a", { href: webAddress(address), rel: "noopener noreferrer", target: "_blank" }, word));
  return [words.join(" · "), ...links.flatMap((link, n) => [n || words.length ? " · " : "", link])];
}

function abstractParts(abstract) {
  if (!abstract) return [];
  const text = el("p", { class: "abstract" }, abstract);
  if (abstract.length < LONG_ABSTRACT) return [text];
  text.classList.add("cut");
  const more = el("button", { type: "button", class: "more", "aria-expanded": "false", onclick: () => {
    const cut = text.classList.toggle("cut");
    more.textContent = cut ? "Read on" : "Less";
    more.setAttribute("aria-expanded", String(!cut));
  } }, "Read on");
  return [text, more];
}

function ordered(relations) {
  return [...relations].sort((a, b) => PANEL_ORDER.indexOf(a.type) - PANEL_ORDER.indexOf(b.type) || Number(b.outgoing) - Number(a.outgoing));
}

function group(node, relation, actions) {
  const { neighbours } = relation;
  const word = RELATIONS[relation.type][relation.outgoing ? 1 : 2];
  const rows = neighbours.map((neighbour, n) => neighbourRow(node, relation, neighbour, n, actions));
  const missing = relation.total - neighbours.length;
  return el("section", { class: "group", "data-type": relation.type },
    el("h3", {}, word, el("small", {}, relation.total.toLocaleString("en"))),
    ...folded(rows, FIRST), missing > 0 ? el("p", { class: "hint" }, `The first ${neighbours.length} of ${relation.total.toLocaleString("en")}.`) : null);
}

function neighbourRow(node, relation, neighbour, place, actions) {
  const row = nameRow(neighbour, actions);
  const item = el("li", {}, row);
  if (neighbour.quote) {
    const word = neighbour.sentences === 1 ? "Show the sentence that says so" : `Show the ${neighbour.sentences} sentences that say so`;
    const says = el("button", { type: "button", class: "says", title: word, "aria-label": word, "aria-expanded": "false", onclick: () => {
      const open = says.getAttribute("aria-expanded") !== "true";
      says.setAttribute("aria-expanded", String(open));
      item.querySelectorAll(".quote").forEach((card) => card.remove());
      if (open) openQuotes(item, node, relation, neighbour);
    } }, "“”");
    row.append(says);
    if (place < OPEN_QUOTES && (OPEN.has(relation.type) || (relation.type === "AUTHORED" && relation.outgoing))) {
      says.setAttribute("aria-expanded", "true");
      item.append(quoteCard(neighbour.quote));
    }
  }
  return item;
}

// The year of a paper; one that nobody states says so.
function dated(paper) {
  return paper.year && paper.year_inferred ? `${paper.year} (inferred)` : paper.year;
}

// A node by its name: one that stands in the picture is chosen there, another has its own page.
function nameRow(node, actions) {
  const id = keyOf(node.label, node.id);
  const shown = actions.isShown(id);
  const sign = el("span", { class: `dot ${node.label}${shown ? "" : " away"}`, title: shown ? "in the picture" : "not in the picture", "aria-hidden": "true" });
  const name = shown || isSaved
    ? el("button", { type: "button", class: "name", disabled: !shown, onclick: () => actions.choose(id) }, node.name)
    : el("a", { href: pageOf(node.label, node.id) }, node.name);
  return el("div", { class: "neighbour" }, sign, name, node.year ? el("small", {}, dated(node)) : null);
}

async function openQuotes(item, node, relation, neighbour) {
  item.append(quoteCard(neighbour.quote));
  if (neighbour.sentences < 2) return;
  const [from, to] = relation.outgoing ? [node.key, neighbour.id] : [neighbour.id, node.key];
  try {
    const found = await edgeEvidence(from, relation.type, to);
    if (found && item.querySelector(".quote")) item.append(...found.evidence.slice(1).map(quoteCard));
  } catch (error) {
    item.append(el("p", { class: "failed" }, error.message));
  }
}

function statement(edge, ends, actions) {
  const end = (node) => el("button", { type: "button", class: "end", onclick: () => actions.choose(node.id) },
    el("span", { class: `dot ${node.kind}`, "aria-hidden": "true" }), node.name);
  return el("div", { class: "statement" }, end(ends.from), el("span", { class: "verb" }, RELATIONS[edge.kind][0]), end(ends.to));
}

function facts(found) {
  const known = found?.properties ?? {};
  const words = [
    known.position ? `author ${known.position}` : null,
    known.kind ? known.kind.replaceAll("_", " ") : null,
    known.year ? `in ${known.year}` : null,
    typeof known.confidence === "number" && known.confidence < 1 ? `confidence ${Math.round(known.confidence * 100)} %` : null,
  ].filter(Boolean);
  return words.length ? [el("p", { class: "meta" }, words.join(" · "))] : [];
}

// A sentence as people read it, its place a link to the text of the document.
function quoteCard(quoted) {
  const quote = sentenceOf(quoted);
  const [before, words, behind] = quote.shown;
  const place = `${quote.path.split(/[\\/]/).pop()}, line ${quote.line}`;
  return el("blockquote", { class: "quote" },
    el("p", {}, before, el("mark", {}, words), behind),
    el("footer", {}, quote.stance ? `${quote.stance.replace("_", " ")} · ` : "", isSaved ? place : el("a", { href: `/view/text/${encodeURIComponent(quote.document)}?at=${quote.start}#at` }, place)));
}
