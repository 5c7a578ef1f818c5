// What was decided is undone, line by line.

import { el } from "./dom.js";
import { askJson } from "./server.js";

for (const button of document.querySelectorAll("[data-ruling]")) {
  button.hidden = false;
  button.onclick = async () => {
    const box = button.parentElement;
    const line = el("span", { class: "waiting", role: "status", tabindex: "-1" }, "Building the graph again…");
    box.replaceChildren(line);
    line.focus();
    try {
      await askJson(`/api/rulings/${button.dataset.ruling}`, { method: "DELETE", patience: 0 });
      line.textContent = "Undone.";
      box.closest(".decided").classList.add("undone");
    } catch (error) {
      box.replaceChildren(el("span", { class: "failed", role: "alert" }, error.message), " ", button);
    }
  };
}
