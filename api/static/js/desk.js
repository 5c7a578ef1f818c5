// The desk: rows are chosen without a new page, marks are written, and keys do what the mouse does.

import { el } from "./dom.js";
import { startKeys } from "./keys.js";
import { startPlace } from "./place.js";
import { startSearch } from "./search.js";
import { ask, askJson, sendJson } from "./server.js";
import { startTaking } from "./take.js";
import { startTheme } from "./theme.js";
import { startTrail } from "./trail.js";
import { pageOf } from "./words.js";
import { startYears } from "./years.js";

let turn = 0;
let last = null;
let shown = location.search;

const main = document.getElementById("main");
const panel = document.getElementById("panel");

// Choose a row: its evidence comes from the page that the row's link leads to, and so does the address.
async function choose(address, key, { push = true } = {}) {
  const now = ++turn;
  mark(key);
  panel.classList.remove("idle");
  if (panel.dataset.row === key) {
    panel.removeAttribute("aria-busy");
    if (push) go(key, address);
    return;
  }
  panel.setAttribute("aria-busy", "true");
  try {
    const response = await ask(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (now !== turn) return;
    const found = page.getElementById("panel");
    if (!response.ok || !found) throw new Error(`The server answered ${response.status}.`);
    const inside = panel.contains(document.activeElement);
    panel.replaceChildren(...document.importNode(found, true).childNodes);
    panel.dataset.row = found.dataset.row;
    if (inside) panel.focus();
    tellChosen();
    if (push) go(key, address);
    for (const link of main.querySelectorAll(".narrow a, .years a, .take a")) {
      const there = new URL(link.href);
      there.searchParams.set("row", key);
      link.href = `${there.pathname}${there.search}${there.hash}`;
    }
  } catch (error) {
    if (now !== turn) return;
    panel.dataset.row = "";
    panel.replaceChildren(el("p", { class: "failed", role: "alert" }, error.message));
  }
  panel.removeAttribute("aria-busy");
  panel.scrollTop = 0;
  wake(panel);
}

function go(key, address) {
  const there = new URL(address, location.href);
  // "Back" leaves the page, and not each row that was looked at on it.
  if (there.search !== location.search) history.replaceState({ key }, "", address);
  shown = location.search;
}

// What is chosen is said to those who do not see it.
function tellChosen() {
  const sentences = panel.querySelectorAll(".quote").length;
  document.getElementById("told").textContent = `${panel.querySelector(".title")?.textContent ?? ""}: ${sentences} ${sentences === 1 ? "sentence" : "sentences"}`;
}

function mark(key) {
  for (const row of main.querySelectorAll(".rows .row")) {
    if (row.dataset.key === key) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
  for (const dot of main.querySelectorAll(".timeline .dot-of")) dot.classList.toggle("chosen", dot.dataset.key === key);
  for (const tie of main.querySelectorAll(".timeline .tie")) tie.classList.toggle("chosen", tie.dataset.a === key || tie.dataset.b === key);
}

function point(key, on) {
  const named = `[data-key="${CSS.escape(key)}"]`;
  const ties = `.timeline .tie[data-a="${CSS.escape(key)}"], .timeline .tie[data-b="${CSS.escape(key)}"]`;
  main.querySelectorAll(`.timeline .dot-of${named}, .rows .row${named}, ${ties}`).forEach((one) => one.classList.toggle("pointed", on));
}

// Buttons for marks work with scripts only, so they are shown by one.
function wake(part) {
  for (const button of part.querySelectorAll(".deciding button[data-kind]")) {
    button.hidden = false;
    button.onclick = () => decide(button.closest(".deciding"), button.dataset.kind);
  }
  for (const button of part.querySelectorAll(".marks button")) {
    button.hidden = false;
    button.onclick = () => setMark(button.closest(".marks").dataset.paper, button.dataset.mark);
  }
}

// Same or not, wrong, no paper: what it would change is shown first, and what was done can be undone on the spot.
async function decide(box, kind) {
  const asked = { kind, ...box.dataset };
  if ([...box.querySelectorAll("input")].some((field) => !field.reportValidity())) return;
  const before = [...box.childNodes];
  for (const field of box.querySelectorAll("input")) asked[field.name] = field.value.trim() || null;
  await tell(box, "Looking what it would change…", async () => {
    const seen = await sendJson("/api/rulings?preview=true", asked, { patience: 0 });
    const left = seen.total - seen.nodes.length;
    return [
      el("p", {}, seen.total || seen.relationships ? `“${seen.line}” changes ${changes(seen)}${seen.nodes.length ? ":" : "."}` : `“${seen.line}” changes nothing now; it will hold for what comes.`),
      el("ul", {}, ...seen.nodes.map((node) => el("li", {}, `${node.how}: ${node.name}`)), left > 0 ? el("li", {}, `${left} more`) : null),
      el("button", { type: "button", class: "action", onclick: () => tell(box, "Building the graph again…", () => doIt(box, asked)) }, "Do it"),
      el("button", { type: "button", class: "action", onclick: () => leave(box) }, "Leave it"),
    ];
  }, before);
}

function changes(seen) {
  const parts = [[seen.total, "thing"], [seen.relationships, "connection"]].filter(([n]) => n);
  return parts.map(([n, word]) => `${n} ${word}${n === 1 ? "" : "s"}`).join(" and ");
}

function leave(box) {
  const row = panel.dataset.row;
  panel.dataset.row = "";
  if (panel.contains(box) && row) choose(location.href, row, { push: false });
  else location.reload();
}

async function doIt(box, asked) {
  const done = await sendJson("/api/rulings", asked, { patience: 0 });
  return [
    el("p", { role: "status" }, `Done: “${done.line}”.`),
    el("button", { type: "button", class: "action", onclick: () => tell(box, "Building the graph again…", async () => {
      await askJson(`/api/rulings/${done.id}`, { method: "DELETE", patience: 0 });
      return [el("p", { role: "status" }, "Undone."), again()];
    }) }, "Undo"),
    again(asked.kind === "no paper" && asked.a === main.dataset.centre),
  ];
}

function again(gone = false) {
  return el("button", { type: "button", class: "action", onclick: () => gone ? location.assign("/") : location.reload() }, gone ? "To the start" : "Show the list again");
}

// What comes of some work; where it fails, why, and the way back to what stood there `before`.
async function tell(box, waiting, work, before = []) {
  const line = el("p", { class: "waiting", role: "status", tabindex: "-1" }, waiting);
  box.replaceChildren(line);
  line.focus();
  try {
    box.replaceChildren(...await work());
  } catch (error) {
    box.replaceChildren(el("p", { class: "failed", role: "alert", tabindex: "-1" }, error.message),
      before.length ? el("button", { type: "button", class: "action", onclick: () => box.replaceChildren(...before) }, "Back") : "");
  }
  box.querySelector("button, .failed")?.focus();
}

async function setMark(paper, wanted, { exact = false } = {}) {
  const boxes = [...main.querySelectorAll(".marks")].filter((box) => box.dataset.paper === paper);
  const row = main.querySelector(`.rows .row[data-key="${CSS.escape(`paper:${paper}`)}"]`);
  const own = row?.dataset.mark ?? boxes[0]?.querySelector('[aria-pressed="true"]')?.dataset.mark ?? null;
  const before = own || null;
  const next = !exact && before === wanted ? null : wanted;
  try {
    await sendJson(`/api/papers/${encodeURIComponent(paper)}/reading`, { mark: next }, { method: "PUT" });
  } catch (error) {
    say(error.message);
    return;
  }
  last = exact ? null : { paper, before };
  for (const button of boxes.flatMap((box) => [...box.querySelectorAll("button")])) button.setAttribute("aria-pressed", String(button.dataset.mark === next));
  if (row) {
    row.classList.remove("read", "to-read", "not-for-me");
    if (next) row.classList.add(next.replaceAll(" ", "-"));
    row.dataset.mark = next ?? "";
  }
  main.querySelectorAll(`.timeline .dot-of[data-key="${CSS.escape(`paper:${paper}`)}"]`).forEach((dot) => dot.classList.toggle("seen", next === "read" || next === "not for me"));
  say(next ? `Marked: ${next}` : "Mark taken back");
}

function say(text) {
  let line = document.getElementById("said");
  if (!line) {
    line = el("p", { id: "said", class: "pill", role: "status" });
    main.append(line);
  }
  line.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { line.textContent = ""; }, 4000);
}

function rows() {
  return [...main.querySelectorAll(".rows .row")];
}

// What was done last is undone: a decision that stands open, else the last mark.
function undo() {
  const button = [...main.querySelectorAll(".deciding button")].find((one) => one.textContent === "Undo");
  if (button) button.click();
  else if (last) setMark(last.paper, last.before, { exact: true });
  else say("Nothing to undo here; the start page leads to all that you decided.");
}

function openRow(key) {
  const [kind, ...rest] = key.split(":");
  location.assign(pageOf(kind[0].toUpperCase() + kind.slice(1), rest.join(":").split("+")[0]));
}

startTheme();
startSearch((hit) => location.assign(pageOf(hit.label, hit.id)));
wake(main);
startTaking(main, say);
startYears(main);
startTrail(main, document.querySelector(".bar"));
startPlace(main);
startKeys(main, panel, { rows, choose, setMark, undo, open: openRow });
for (const row of rows()) row.dataset.mark = ["read", "to-read", "not-for-me"].find((name) => row.classList.contains(name))?.replaceAll("-", " ") ?? "";
main.addEventListener("click", (event) => {
  const link = event.target.closest?.(".rows .name, .timeline .dot-of");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const address = link.getAttribute("href");
  const key = link.dataset.key ?? link.closest(".row").dataset.key;
  choose(address, key);
  if (!link.closest(".rows")) main.querySelector(`.rows .row[data-key="${CSS.escape(key)}"]`)?.scrollIntoView({ block: "nearest" });
});
for (const kind of ["mouseover", "mouseout"]) {
  main.addEventListener(kind, (event) => {
    const one = event.target.closest?.(".rows .row, .timeline .dot-of");
    if (one?.dataset.key) point(one.dataset.key, kind === "mouseover");
  });
}
window.addEventListener("popstate", (event) => {
  if (location.search === shown) return; // only the place in the page is another
  if (event.state?.key) choose(location.href, event.state.key, { push: false });
  else location.reload();
});
document.body.dataset.ready = "true";
