// Search while typing: a list under the box, arrows and Enter, and the plain form where nothing is chosen.

import { searchHits } from "./data.js";
import { byId, el } from "./dom.js";
import { lettersOff } from "./letters.js";
import { KINDS } from "./words.js";

const PAUSE_MS = 120;
const LONGEST_QUESTION = 200; // letters; what is longer is a text, and the form finds what is near it

export function startSearch(choose) {
  const input = byId("search");
  const list = byId("hits");
  if (!input || !list) return;
  let timer = 0;
  let asked = 0;
  let hits = [];
  let at = -1;

  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    at = -1;
  };

  const mark = (place) => {
    at = hits.length ? (place + hits.length) % hits.length : -1;
    [...list.children].forEach((item, n) => item.setAttribute("aria-selected", String(n === at)));
    if (at >= 0) {
      input.setAttribute("aria-activedescendant", `hit-${at}`);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
  };

  const take = (hit) => {
    close();
    input.blur();
    choose(hit);
  };

  const show = (found, note, text) => {
    hits = found;
    list.dataset.asked = text;
    list.replaceChildren(
      ...found.map((hit, n) =>
        el("li", { role: "option", id: `hit-${n}`, "aria-selected": "false", onmousedown: (event) => { event.preventDefault(); take(hit); } },
          el("span", { class: `dot ${hit.label}`, "aria-hidden": "true" }), el("span", {}, hit.name), el("small", {}, KINDS[hit.label]?.[0] ?? ""))),
      ...(note ? [el("li", { class: "none" }, note)] : []),
    );
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    list.scrollTop = 0;
    at = -1;
    [...list.children].forEach((item) => item.setAttribute("aria-selected", "false"));
  };

  const ask = async () => {
    const text = input.value.trim();
    const turn = ++asked;
    if (!text || text.length > LONGEST_QUESTION) return close();
    try {
      const found = await searchHits(text);
      // An answer that comes after somebody has chosen from the list before must not take the choice away.
      if (turn === asked && at < 0 && document.activeElement === input) show(found, found.length ? "" : "Nothing found", text);
    } catch (error) {
      if (turn === asked) show([], error.message, text);
    }
    return undefined;
  };

  input.addEventListener("input", () => {
    at = -1;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MS);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      mark(event.key === "ArrowDown" ? at + 1 : at < 0 ? -1 : at - 1);
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      take(hits[at]);
    } else if (event.key === "Enter" && input.form.dataset.saved) {
      event.preventDefault();
      if (hits.length) take(hits[0]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      if (list.hidden) input.blur();
      close();
    }
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select");
    if (event.key === "/" && !typing && !lettersOff() && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
}
