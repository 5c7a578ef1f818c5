// A stretch of years is drawn over the bars; one bar is a link and needs no script.

export function startYears(main) {
  const bars = main.querySelector(".years");
  if (!bars) return;
  const all = [...bars.querySelectorAll("[data-year]")];
  let from = -1;
  let to = -1;

  const at = (event) => all.findIndex((bar) => {
    const box = bar.getBoundingClientRect();
    return event.clientX >= box.left - 1 && event.clientX <= box.right + 1;
  });
  const mark = () => all.forEach((bar, n) => bar.parentElement.classList.toggle("drawn", from >= 0 && n >= Math.min(from, to) && n <= Math.max(from, to)));

  bars.addEventListener("dragstart", (event) => event.preventDefault());
  bars.addEventListener("pointerdown", (event) => { if (event.button === 0) from = to = at(event); });
  bars.addEventListener("pointermove", (event) => {
    if (from < 0 || at(event) < 0) return;
    to = at(event);
    mark();
  });
  window.addEventListener("pointercancel", () => {
    from = to = -1;
    mark();
  });
  window.addEventListener("pointerup", () => {
    if (from >= 0 && to !== from) {
      const address = new URL(all[0].href);
      const ends = [all[from], all[to]].map((bar) => Number(bar.dataset.year)).sort((a, b) => a - b);
      address.searchParams.set("from", ends[0]);
      address.searchParams.set("to", ends[1]);
      bars.addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
      location.assign(address);
    }
    from = to = -1;
  });
}
