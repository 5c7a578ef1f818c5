// Light, dark, or as the system has it; the picture is told, because a canvas knows no CSS.

import { byId } from "./dom.js";

const SCHEMES = ["auto", "light", "dark"];
const SIGNS = { auto: "◐", light: "○", dark: "●" };
const listeners = [];

export function onTheme(listener) {
  listeners.push(listener);
}

export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

export function startTheme() {
  const button = byId("theme");
  if (!button) return;
  button.hidden = false;
  showTheme(button);
  button.addEventListener("click", () => {
    const now = document.documentElement.dataset.theme;
    const next = SCHEMES[(SCHEMES.indexOf(now) + 1) % SCHEMES.length];
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("kg-theme", next);
    } catch {
      // Not kept, then: it holds for this page.
    }
    showTheme(button);
    listeners.forEach((listener) => listener());
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => listeners.forEach((listener) => listener()));
}

function showTheme(button) {
  const now = document.documentElement.dataset.theme;
  const word = now === "auto" ? "automatic" : now;
  button.textContent = SIGNS[now] ?? SIGNS.auto;
  button.title = `Colours: ${word}`;
  button.setAttribute("aria-label", `Colour scheme: ${word}`);
}
