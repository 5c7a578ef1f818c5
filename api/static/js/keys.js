// Keys do what the mouse does. Single letters can be switched off: a person who speaks to the machine types many.

import { lettersOff, switchLetters } from "./letters.js";

const MARKS = { r: "read", t: "to read", x: "not for me" };

export function startKeys(main, panel, { rows, choose, setMark, undo, open }) {
  const help = main.querySelector(".keys");
  const off = help.querySelector("button");
  help.hidden = false;
  const show = () => { off.textContent = lettersOff() ? "Switch the letters on" : "Switch the letters off"; };
  off.onclick = () => { switchLetters(!lettersOff()); show(); };
  show();

  const step = (event, to) => {
    const all = rows();
    if (!all.length) return;
    const row = all[Math.min(all.length - 1, Math.max(0, to(all.findIndex((one) => one.getAttribute("aria-current") === "true"))))];
    event.preventDefault();
    const link = row.querySelector(".name");
    link.focus();
    choose(link.getAttribute("href"), row.dataset.key);
  };

  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    const current = rows().find((row) => row.getAttribute("aria-current") === "true");
    if (event.target.closest?.("#panel")) {
      if (event.key === "ArrowLeft" || event.key === "Escape") (current?.querySelector(".name") ?? main.querySelector(".rows .name"))?.focus();
      if (event.key !== "u" && !(event.key in MARKS)) return;
    }
    if (event.key === "ArrowDown") step(event, (at) => at + 1);
    else if (event.key === "ArrowUp") step(event, (at) => at - 1);
    else if (event.key === "ArrowRight" && current) panel.focus();
    else if (lettersOff()) return;
    else if (event.key === "u") undo();
    else if (event.key === "o" && current) open(current.dataset.key);
    else if (event.key in MARKS && current?.dataset.key.startsWith("paper:")) setMark(current.dataset.key.slice("paper:".length), MARKS[event.key]);
  });
}
