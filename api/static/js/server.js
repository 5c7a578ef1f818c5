// Asking the server, and why it did not answer, in words.

const PATIENCE_MS = 15000;

// The answer, whatever it says; where none comes in time, an Error with the reason. No patience: as long as it takes.
export async function ask(address, { patience = PATIENCE_MS, ...options } = {}) {
  try {
    return await fetch(address, patience ? { ...options, signal: AbortSignal.timeout(patience) } : options);
  } catch (error) {
    const late = error.name === "TimeoutError";
    throw new Error(late ? "The server takes too long to answer." : "The server does not answer. Is kg serve running?");
  }
}

// What an answer holds; one that says no is an Error with the reason.
export async function askJson(address, options) {
  const response = await ask(address, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.detail || `The server answered ${response.status}.`);
  return body;
}

export function sendJson(address, body, { method = "POST", patience } = {}) {
  return askJson(address, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), patience });
}
