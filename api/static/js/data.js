// Where the page's data comes from: the block in the page, and the server, or, in a saved file, the block alone.

import { byId } from "./dom.js";

const block = byId("page-data");

export const pageData = block ? JSON.parse(block.textContent) : null;

// A saved page carries the details and sentences of everything that it shows.
export const isSaved = Boolean(pageData?.details);

const PATIENCE_MS = 15000;

export async function nodeDetails(label, id) {
  const key = `${label.toLowerCase()}:${id}`;
  if (isSaved) return pageData.details[key] ?? null;
  return fetchJson(`/api/node/${encodeURIComponent(key)}`);
}

export async function edgeEvidence(source, type, target) {
  if (isSaved) return pageData.evidence[`${source}|${type}|${target}`] ?? null;
  const query = new URLSearchParams({ from: source, type, to: target, limit: "50" });
  return fetchJson(`/api/evidence?${query}`);
}

// What else to read, each with the reasons that its score is the sum of; a saved page does not hold it.
export async function relatedPapers(id, limit) {
  return isSaved ? [] : fetchJson(`/api/papers/${encodeURIComponent(id)}/related?limit=${limit}`);
}

export async function searchHits(text) {
  if (isSaved) return savedHits(text);
  const query = new URLSearchParams({ q: text, limit: "12" });
  return (await fetchJson(`/api/search?${query}`)).hits;
}

export function expansion(label, id, have) {
  return fetchJson("/view/expand", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ label, id, have, limit: 25 }),
  });
}

function savedHits(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pageData.nodes
    .filter((node) => words.every((word) => node.name.toLowerCase().includes(word)))
    .slice(0, 12)
    .map((node) => ({ label: node.kind, id: node.key, name: node.name }));
}

async function fetchJson(address, options = {}) {
  let response;
  try {
    response = await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const late = error.name === "TimeoutError";
    throw new Error(late ? "The server takes too long to answer." : "The server does not answer. Is kg serve running?");
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.detail || `The server answered ${response.status}.`);
  return body;
}
