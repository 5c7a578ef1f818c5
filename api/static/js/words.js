// What kinds and relations are called, and how each is drawn.

export const KINDS = {
  Paper: ["paper", "papers"],
  Author: ["author", "authors"],
  Concept: ["concept", "concepts"],
  Venue: ["venue", "venues"],
  Organization: ["organization", "organizations"],
  Document: ["document", "documents"],
};

// type: [legend, read from its start, read from its end, dashes]
export const RELATIONS = {
  AUTHORED: ["wrote", "Wrote", "Written by", false],
  CITES: ["cites", "Cites", "Cited by", false],
  INTRODUCES: ["introduces", "Introduces", "Introduced by", false],
  MENTIONS: ["mentions", "Mentions", "Mentioned by", [2, 4]],
  VERSION_OF: ["version of", "Version of", "Other versions", [4, 2]],
  BUILDS_ON: ["builds on", "Builds on", "Built on by", [9, 4]],
  RELATED_TO: ["related to", "Related to", "Related from", [9, 4, 2, 4]],
  PUBLISHED_IN: ["published in", "Published in", "Published", [1, 5]],
  FROM: ["from", "From", "Papers", [1, 5]],
  DESCRIBED_IN: ["described in", "Described in", "Describes", [1, 5]],
};

// The order of the panel: what a reader asks for first.
export const PANEL_ORDER = [
  "DESCRIBED_IN", "AUTHORED", "INTRODUCES", "VERSION_OF", "CITES", "BUILDS_ON", "MENTIONS", "RELATED_TO", "PUBLISHED_IN", "FROM",
];

export const STATUS = {
  entry: "listed in the notes",
  reference: "from a reference list",
  cited: "only cited in the text",
};

export function amount(n, label) {
  return `${n.toLocaleString("en")} ${KINDS[label][n === 1 ? 0 : 1]}`;
}

export function keyOf(label, id) {
  return `${label.toLowerCase()}:${id}`;
}

export function pageOf(label, id, kind = "node") {
  const name = label === "Paper" ? id : keyOf(label, id);
  return `/view/${kind}/${encodeURIComponent(name).replaceAll("%3A", ":")}`;
}
