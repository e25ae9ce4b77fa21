// Looking at a game again: steps without reloading the page, and a button that plays it up. All of it is links, which
// work without this file.
(() => {
  const root = document.getElementById("replay");
  if (!root) return;
  const EACH_MS = 1800;
  let timer = null;

  async function go(url, remember) {
    const answer = await fetch(url, { headers: { "X-Requested-With": "replay" } });
    if (!answer.ok || answer.redirected) { location.assign(url); return; }
    const box = document.createElement("div");
    box.id = "replay";
    box.innerHTML = await answer.text();
    Idiomorph.morph(root, box);
    if (remember) history.pushState(null, "", url);
    ready();
  }

  const step = (name) => {
    const link = root.querySelector(`[data-step="${name}"]`);
    return link && link.getAttribute("aria-disabled") !== "true" ? link : null;
  };

  function stop() { clearInterval(timer); timer = null; ready(); }

  /** The present move in the middle of the list, as far as that goes. A list that is closed has no places yet. */
  function show() {
    const list = root.querySelector(".moves");
    const current = list && list.querySelector("[aria-current]");
    if (!current || !list.clientHeight) return;
    const [at, from] = [current, list].map((node) => node.getBoundingClientRect());
    list.scrollTop += at.top + at.height / 2 - from.top - from.height / 2;
  }

  function ready() {
    show();
    const button = root.querySelector("[data-play]");
    if (!button) return;
    button.hidden = false;
    button.disabled = !timer && !step("next"); // at the end, or of a game without moves
    const label = button.querySelector("span");
    button.dataset.start = button.dataset.start || label.textContent;
    label.textContent = timer ? button.dataset.stop : button.dataset.start;
  }

  root.addEventListener("toggle", show, true); // a box that opens doesn't say so to what it lies in
  root.addEventListener("click", (event) => {
    if (event.target.closest("[data-play]")) {
      if (timer) { stop(); return; }
      timer = setInterval(() => { const next = step("next"); if (next) go(next.href, true); else stop(); }, EACH_MS);
      ready();
      return;
    }
    const link = event.target.closest("a[href^='?']");
    if (!link) return;
    event.preventDefault();
    if (link.getAttribute("aria-disabled") !== "true") go(link.href, true);
  });
  document.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "previous", ArrowRight: "next" }[event.key];
    if (!name || event.target.closest("input, select, textarea")) return;
    const link = step(name);
    if (link) { event.preventDefault(); go(link.href, true); }
  });
  addEventListener("popstate", () => go(location.href, false));
  ready();
})();
