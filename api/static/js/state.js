// The state of the graph in the address behind #: what is chosen, expanded, filtered out and hidden.

export function readState() {
  const held = new URLSearchParams(location.hash.slice(1));
  return { at: held.get("at"), open: held.getAll("open"), off: held.getAll("off"), hide: held.getAll("hide") };
}

export function writeState({ at, open, off, hide }) {
  const held = new URLSearchParams();
  if (at) held.set("at", at);
  for (const [name, values] of Object.entries({ open, off, hide })) for (const value of values) held.append(name, value);
  const wanted = String(held);
  if (wanted !== location.hash.slice(1)) history.replaceState(null, "", wanted ? `#${wanted}` : location.pathname + location.search);
}
