// A table page stays up to date: by its socket, and by asking every other second while the socket is down.
// Every event name of htmx and its ws extension stands in this file and in live-taps.js. No eval, nothing is queued.
window.kortskola = window.kortskola || {};
(function (kort) {
  "use strict";
  const POLL_MS = 2000; // between two questions while the socket is down
  const ATTEMPT_MS = 5000; // an attempt is given up after this
  const HEARTBEAT_MS = 7000; // a sign of life, well within the 15 s after which a tablet counts as asleep
  const QUICK_MS = 3000; // a socket that closes sooner than this is no use
  const SLOW = [10000, 15000]; // between attempts once sockets have failed twice: a school's filter may block them
  const ENDED = 4403; // the server says: you are not at this table any more
  const $ = (id) => document.getElementById(id);
  const between = (low, high) => low + Math.random() * (high - low);

  const link = {
    socket: null, wrapper: null, open: false, connecting: false,
    reachable: true, // the last thing we know of the server
    heard: false, // has this socket ever said anything?
    left: false, // the seat is somebody else's: there is nothing to ask for any more
    failures: 0, openedAt: 0, nextTry: 0, nextPoll: 0, nextBeat: 0, answerBy: 0,
  };
  let lastTick = Date.now();

  function state() {
    kort.net(link.open ? "ws" : link.reachable ? "poll" : "lost");
  }

  // The socket

  // The extension's own retries are put off for good: they know neither spread nor a server that is away.
  htmx.config.wsReconnectDelay = () => 0x7fffffff;
  htmx.createWebSocket = (url) => {
    const socket = new WebSocket(url, []);
    link.socket = socket;
    link.connecting = true;
    setTimeout(() => { if (socket.readyState === WebSocket.CONNECTING) socket.close(); }, ATTEMPT_MS);
    return socket;
  };

  document.addEventListener("htmx:wsOpen", (e) => {
    if (e.detail.event.target !== link.socket) return;
    link.wrapper = e.detail.socketWrapper;
    link.open = link.reachable = true;
    link.connecting = false;
    link.openedAt = Date.now();
    link.nextBeat = link.openedAt + HEARTBEAT_MS;
    link.answerBy = link.openedAt + ATTEMPT_MS; // the first table comes at once, or the socket carries nothing
    link.heard = false;
    state();
  });

  document.addEventListener("htmx:wsClose", (e) => {
    link.wrapper = e.detail.socketWrapper;
    if (e.detail.event.target === link.socket) lost(e.detail.event.code);
  });

  function lost(code) {
    const now = Date.now();
    const lived = link.open ? now - link.openedAt : 0;
    link.open = link.connecting = false;
    link.failures = lived < QUICK_MS ? link.failures + 1 : 0;
    const slow = link.failures > 1 || code >= 4000;
    link.nextTry = now + (slow ? between(SLOW[0], SLOW[1]) : between(0, 6000));
    // A socket that had lived: perhaps the server is away for all, so the first questions of a class are spread.
    const unknown = lived >= QUICK_MS && code !== ENDED && code < 4000;
    link.reachable = link.reachable && !unknown;
    link.nextPoll = now + (unknown ? between(300, 7300) : 0);
    state();
  }

  function connect() {
    if (!link.wrapper || link.connecting) return;
    link.nextTry = Date.now() + ATTEMPT_MS;
    link.wrapper.reconnect();
  }

  // Say that we are here; a socket that does not answer is dead, whatever it says of itself.
  kort.beat = (within) => {
    if (!link.open) return;
    link.nextBeat = Date.now() + HEARTBEAT_MS;
    link.answerBy = link.answerBy || Date.now() + within;
    send({ here: !document.hidden });
  };

  function send(message) {
    if (!link.open || link.socket.readyState !== WebSocket.OPEN) return false;
    if (message.form && !link.heard) return false;
    link.socket.send(JSON.stringify(message));
    return true;
  }
  kort.send = send;

  // The socket is not to be trusted: begin a new one. Nothing that its old self still says counts.
  kort.doubt = () => {
    const socket = link.socket;
    link.socket = null;
    lost(1006);
    link.nextPoll = link.nextTry = 0;
    link.reachable = true;
    if (socket) socket.close();
  };

  // Asking

  kort.poll = () => {
    link.nextPoll = Date.now() + (link.reachable ? POLL_MS : between(6000, 12000));
    htmx.trigger("#poll", "kort:poll");
  };

  // The server has answered something, or has not.
  kort.reached = (is) => {
    link.reachable = is;
    if (!is && !link.open) link.nextPoll = Date.now() + between(6000, 12000);
    state();
  };

  // Not at this table any more: what lies there is nobody's to see, and nothing is asked until the page is left. Who has
  // another place goes there by itself.
  kort.leave = () => {
    if (link.left) return;
    link.left = true;
    $("table").replaceChildren();
    kort.tell("gone");
    const to = $("tell").dataset.elsewhere;
    if (to) location.replace(to);
  };

  function tick() {
    const now = Date.now();
    if (link.left) return undefined;
    const slept = now - lastTick > 4000;
    lastTick = now;
    if (slept) return wake();
    if (link.open) {
      if (link.answerBy && now > link.answerBy) kort.doubt();
      else if (now > link.nextBeat) kort.beat(ATTEMPT_MS);
      return undefined;
    }
    if (!document.hidden && now >= link.nextPoll) kort.poll();
    if (link.reachable && now >= link.nextTry) connect();
    return undefined;
  }

  // Back from sleep, from another page or from no network: ask at once, and see whether the socket is alive.
  function wake() {
    if (link.left) return;
    lastTick = Date.now();
    kort.poll();
    link.answerBy = 0;
    kort.beat(3000);
    if (!link.open) link.nextTry = 0;
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) kort.beat(ATTEMPT_MS);
    else wake();
  });
  document.addEventListener("resume", wake);
  window.addEventListener("pageshow", (e) => { if (e.persisted) wake(); });
  window.addEventListener("online", wake);

  // What comes in: never an older table over a newer one

  const number = (html) => {
    const found = /<div id="table"[^>]* data-revision="(\d+)"/.exec(html);
    return found ? Number(found[1]) : -1;
  };
  kort.isNew = (html) => number(html) >= Number($("table").dataset.revision);

  document.addEventListener("htmx:wsBeforeMessage", (e) => {
    link.answerBy = 0;
    link.heard = true;
    e.preventDefault(); // drawn here (draw.js), not by htmx
    const is = e.detail.socketWrapper === link.wrapper || !link.wrapper;
    if (!is || e.detail.message[0] === "{" || !kort.isNew(e.detail.message)) return;
    kort.arrives(e.detail.message);
    kort.draw(e.detail.message);
    kort.drawn();
  });

  setInterval(tick, 500);
  document.documentElement.dataset.live = "poll";
})(window.kortskola);
