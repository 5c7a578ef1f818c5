// What is shown, taken along: the picture as PNG is drawn from the file of it; a link is the address, which is the whole state.

import { el } from "./dom.js";
import { ask } from "./server.js";

const SHARPNESS = 2;

export function startTaking(main, say) {
  for (const button of main.querySelectorAll("[data-take]")) {
    button.hidden = button.dataset.take === "link" && !window.isSecureContext;
    button.onclick = async () => {
      try {
        if (button.dataset.take === "link") await copyLink(say);
        else await savePng(main.querySelector('.take a[href*="/view/list.svg/"]').getAttribute("href"));
      } catch (error) {
        say(`That did not work: ${error.message}`);
      }
    };
  }
}

async function copyLink(say) {
  await navigator.clipboard.writeText(location.href);
  say("The link is copied.");
}

async function savePng(address) {
  const response = await ask(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([await response.text()], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = el("canvas", { width: image.width * SHARPNESS, height: image.height * SHARPNESS });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const png = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  const link = el("a", { href: URL.createObjectURL(png), download: "list.png" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
