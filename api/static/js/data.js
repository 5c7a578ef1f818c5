// Where the page's data comes from: the block in the page, and the server, or, in a saved file, the block alone.

import { byId } from "./dom.js";
import { askJson, sendJson } from "./server.js";

const block = byId("page-data");

export const pageData = block ? JSON.parse(block.textContent) : null;

// A saved page carries the details and sentences of everything that it shows.
export const isSaved = Boolean(pageData?.details);

// In a saved page every sentence is held once, and a number stands where it is quoted.
export const sentenceOf = (quote) => (isSaved ? pageData.sentences[quote - 1] : quote);

export async function nodeDetails(label, id) {
  const key = `${label.toLowerCase()}:${id}`;
  if (isSaved) return pageData.details[key] ?? null;
  return askJson(`/api/node/${encodeURIComponent(key)}`);
}

export async function edgeEvidence(source, type, target) {
  if (isSaved) return pageData.evidence[`${source}|${type}|${target}`] ?? null;
  const query = new URLSearchParams({ from: source, type, to: target, limit: "50" });
  return askJson(`/api/evidence?${query}`);
}

// What else to read, each with the reasons that its score is the sum of; a saved page does not hold it.
export async function relatedPapers(id, limit) {
  return isSaved ? [] : (await askJson(`/api/papers/${encodeURIComponent(id)}/related?limit=${limit}`)).items;
}

export async function searchHits(text) {
  if (isSaved) return savedHits(text);
  const query = new URLSearchParams({ q: text, limit: "12" });
  return (await askJson(`/api/search?${query}`)).items;
}

export function expansion(label, id, have) {
  return sendJson("/view/expand", { label, id, have, limit: 25 });
}

function savedHits(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pageData.nodes
    .filter((node) => words.every((word) => node.name.toLowerCase().includes(word)))
    .slice(0, 12)
    .map((node) => ({ label: node.kind, id: node.key, name: node.name }));
}
