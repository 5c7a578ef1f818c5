// The trail: the last desks that one came by, in this tab of the browser only.

import { el } from "./dom.js";

const KEPT = "kg-trail";
const MOST = 6;
const SHOWN = 4;

export function startTrail(main, bar) {
  const here = { path: location.pathname, name: main.querySelector("h1")?.textContent.trim() ?? "", kind: main.dataset.centre.split(":")[0] };
  const before = kept().filter((one) => one.path !== here.path);
  if (before.length) {
    bar.after(el("nav", { class: "trail", "aria-label": "Where you came by" },
      el("ol", {}, ...before.slice(-SHOWN).map((one) => el("li", {}, el("a", { href: one.path, title: one.name }, el("span", { class: `dot ${label(one.kind)}`, "aria-hidden": "true" }), one.name))))));
  }
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...before, here].slice(-MOST)));
  } catch { /* a browser may refuse to keep anything; then there is no trail */ }
}

function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT));
    return Array.isArray(found) ? found.filter((one) => typeof one?.path === "string" && one.path.startsWith("/view/node/")) : [];
  } catch {
    return [];
  }
}

function label(kind) {
  return String(kind).charAt(0).toUpperCase() + String(kind).slice(1).replace(/[^a-z]/g, "");
}
