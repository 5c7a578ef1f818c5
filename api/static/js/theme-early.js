// Runs before the first paint, so that a chosen colour scheme does not flash.
try {
  const chosen = localStorage.getItem("kg-theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is switched off: the automatic scheme it is.
}
