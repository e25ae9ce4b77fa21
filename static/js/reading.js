// The rules are read during a game: this page says that the pupil is here, as the table's own page did.
// Without this file a tablet that reads for long counts as asleep.
(() => {
  const BEAT_MS = 7000; // well within the 15 s after which a tablet counts as asleep
  const AGAIN_MS = 1500; // by then the table's page, as it was left, has said to its own process that it is hidden
  const page = document.querySelector("[data-alive]");
  if (!page) return;

  async function beat() {
    if (document.hidden) return;
    try {
      await fetch(`${page.dataset.alive}?laser=1`, { headers: { "X-Requested-With": "reading" } });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // no network just now: said again soon
    }
  }

  const timer = setInterval(beat, BEAT_MS);
  setTimeout(beat, AGAIN_MS);
  document.addEventListener("visibilitychange", beat);
  addEventListener("pageshow", beat);
  addEventListener("pagehide", () => clearInterval(timer));
})();
