// Focus is where it was: a link that leads to the same desk with another list or filter has it again on the new page.

const KEPT = "kg-place";
const PARTS = [".tabs", ".narrow", ".years", ".pages", ".amount"];

export function startPlace(main) {
  // What the address names after # has the focus first.
  if (document.readyState === "complete") restore(main);
  else window.addEventListener("load", () => restore(main), { once: true });
  main.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    const part = link && PARTS.find((name) => link.closest(name));
    const leaves = link && (link.pathname !== location.pathname || link.getAttribute("href").startsWith("#"));
    if (part && !leaves && !event.ctrlKey && !event.metaKey && !event.shiftKey) remember({ part, text: link.textContent.trim() });
  });
  main.addEventListener("submit", (event) => { if (event.target.closest(".narrow")) remember({ part: ".narrow", text: event.submitter?.textContent.trim() ?? "" }); });
}

function remember(place) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...place, path: location.pathname }));
  } catch { /* a browser may refuse to keep anything; then focus begins at the top */ }
}

function restore(main) {
  let place = null;
  try {
    place = JSON.parse(sessionStorage.getItem(KEPT));
    sessionStorage.removeItem(KEPT);
  } catch { return; }
  if (place?.path !== location.pathname) return;
  const same = [...main.querySelectorAll(`${place.part} :is(a, button)`)].find((one) => one.textContent.trim() === place.text);
  const first = same ?? main.querySelector(".rows .name") ?? main.querySelector(".amount a") ?? main.querySelector(".tabs a");
  first?.closest("details")?.setAttribute("open", "");
  first?.focus({ preventScroll: !first.closest(".years, .narrow") });
}
