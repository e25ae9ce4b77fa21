// Keeps a lesson's screen as it is now: by a socket, and while that is down by asking every other second.
// What comes is the whole screen, drawn by the server; it is morphed in, so focus, scroll and open boxes stay.
(() => {
  const live = document.getElementById("live");
  const screen = document.getElementById("screen");
  if (!live || !screen) return;
  const POLL_MS = 2500, LEAST_MS = 500, MOST_MS = 8000, STEADY_MS = 5000;
  let socket = null, version = "", timer = null, tries = 0;
  let sent = -STEADY_MS; // when a form was sent: the page that it leads to is on its way, and is not to be overtaken

  function go(act) {
    const wait = sent + STEADY_MS - performance.now();
    if (wait > 0) setTimeout(go, wait, act);
    else act();
  }
  const anew = () => location.reload();

  const keep = (old, fresh) => !(old.dataset && "keep" in old.dataset && fresh.dataset && "keep" in fresh.dataset);

  // what lies under Titta hit can't be reached by keys either
  const under = document.querySelector("main");
  const hold = () => { if (under && !under.contains(screen)) under.inert = Boolean(screen.querySelector(".over6")); };
  hold();

  function show(html) {
    const box = document.createElement("div");
    box.id = "screen";
    box.innerHTML = html;
    const mark = box.querySelector("template[data-version]");
    if (mark) version = mark.dataset.version;
    const away = box.querySelector("[data-go]");
    if (away) { go(() => location.assign(away.dataset.go)); return; }
    if (window.Idiomorph) Idiomorph.morph(screen, box, { ignoreActiveValue: true, callbacks: { beforeNodeMorphed: keep } });
    else screen.innerHTML = html;
    hold();
  }

  async function poll() {
    if (document.hidden || (socket && socket.readyState === WebSocket.OPEN)) return;
    try {
      const answer = await fetch(`${live.dataset.poll}?v=${version}`, { headers: { "X-Requested-With": "wall" } });
      if (answer.redirected || answer.status === 404) go(anew);
      else if (answer.status === 200) show(await answer.text());
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // no network just now: asked again soon
    }
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${live.dataset.socket}`);
    let opened = 0;
    socket.addEventListener("open", () => { opened = Date.now(); document.documentElement.dataset.live = "socket"; });
    socket.addEventListener("message", (event) => show(event.data));
    socket.addEventListener("close", (event) => {
      document.documentElement.dataset.live = "poll";
      if (event.code === 4403) { go(anew); return; }
      tries = opened && Date.now() - opened > STEADY_MS ? 1 : tries + 1; // one that closes at once is not steady
      const wait = Math.min(LEAST_MS * 2 ** tries, MOST_MS) * (0.75 + Math.random() / 2);
      setTimeout(connect, wait);
    });
  }

  // a screen that came by push carries no form token: the page's own is put in when a form is sent
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("input[name=csrfmiddlewaretoken]");
    if (field && screen.contains(event.target)) field.value = live.dataset.token;
    sent = performance.now();
  }, true);
  document.addEventListener("visibilitychange", poll);
  addEventListener("pageshow", (event) => { if (event.persisted) anew(); });
  addEventListener("online", poll);
  timer = setInterval(poll, POLL_MS);
  addEventListener("pagehide", () => clearInterval(timer));
  if (live.dataset.socket) connect();
})();
