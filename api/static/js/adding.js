// Adding documents from the start page: files go up, a job reads them, and what came of it is said.

import { byId, el } from "./dom.js";
import { askJson } from "./server.js";

const POLL_MS = 400;
const box = byId("adding");

async function add(files) {
  if (!files.length) return;
  const form = new FormData();
  for (const file of files) form.append("files", file, file.name);
  say(`Sending ${files.length === 1 ? files[0].name : `${files.length} files`} …`);
  try {
    let stop;
    let job = await askJson("/api/documents/files", { method: "POST", body: form, patience: 0 });
    while (job.state === "waiting" || job.state === "running") {
      say(job.step ? `${job.step}${job.total > 1 ? ` (${job.done} of ${job.total})` : ""} …` : "Waiting …", stop ??= stopping(job.id));
      await new Promise((resolve) => { setTimeout(resolve, POLL_MS); });
      job = await askJson(`/api/jobs/${job.id}`);
    }
    tell(job);
  } catch (error) {
    say(error.message);
  }
}

function tell(job) {
  if (job.state === "cancelled") say("Called off: nothing was added.");
  else if (job.state === "failed") say(job.problem);
  else {
    const found = job.documents.map(({ id, papers }) => `${id}: ${papers} ${papers === 1 ? "paper" : "papers"}`);
    say([...found, ...job.skipped].join(" · "), el("a", { class: "action", href: "/" }, "Show the graph"));
  }
}

function stopping(id) {
  return el("button", { type: "button", class: "action", onclick: () => askJson(`/api/jobs/${id}`, { method: "DELETE" }).catch((error) => say(error.message)) }, "Stop");
}

function say(text, ...more) {
  const line = byId("added");
  if (more.length && line.contains(more[0])) line.firstChild.data = text;
  else line.replaceChildren(text, " ", ...more);
}

if (box) {
  box.hidden = false;
  byId("files").addEventListener("change", (event) => add([...event.target.files]));
  for (const kind of ["dragover", "dragleave", "drop"]) {
    box.addEventListener(kind, (event) => {
      event.preventDefault();
      box.classList.toggle("over", kind === "dragover");
      if (kind === "drop") add([...event.dataTransfer.files]);
    });
  }
}
