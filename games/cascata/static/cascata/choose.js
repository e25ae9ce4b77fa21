// Choosing in Cascata: a card to take, or cards of the hand and a group. The banner asks, the buttons open, the marks move
// to where a lifted card may go, and a group's points before and after stand there before it is made.
(() => {
  "use strict";
  const { start, boxes, chosen, clear, isMyTurn } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const isTaking = () => Boolean($("do-take"));
  const isJoker = (box) => box.value[0] === "X";
  const isFree = (box) => box.closest("li").classList.contains("free");
  const isMine = (box) => Boolean(box.closest(".own"));
  const isSafe = (box) => Boolean(box.closest("[data-safe]"));
  const isDown = (box) => box.value.split(",").length === 2; // its place alone, no card

  // What a choice comes to

  const hand = () => chosen("hand");
  const spot = () => chosen("pyramid")[0];
  const group = () => chosen("group")[0];
  const joker = () => hand().find(isJoker);
  /** Why nothing can be drawn: empty, locked; undefined if something can. */
  const shut = () => $("reserve") && $("reserve").dataset.shut;

  /** take, draw, swap, group, add or steal; "" while something is missing. */
  function act() {
    if (isTaking()) {
      if (chosen("reserve").length) return shut() ? "" : "draw";
      if (!spot()) return "";
      return joker() ? "swap" : isFree(spot()) ? "take" : "";
    }
    if (!hand().length) return "";
    if (group()) return isSafe(group()) ? "" : isMine(group()) ? "add" : "steal";
    return hand().length > 1 ? "group" : "";
  }

  /** The groupings that can be made, as the page tells them. */
  const makings = () => all("#makes li").map(({ dataset }) => ({
    act: dataset.do, cards: dataset.cards.split(","), group: dataset.group, before: dataset.before, sum: dataset.sum,
    after: dataset.after,
  }));
  const fits = (making) => hand().every((box) => making.cards.includes(box.value)) && (!group() || making.group === group().value);
  const meant = () => makings().find((one) => fits(one) && one.act === act() && one.cards.length === hand().length
    && one.group === (group() ? group().value : ""));

  // One choice puts back another

  function changed(choice, box) {
    if (!box.checked) return;
    if (box.name === "pyramid") Object.assign(choice, { reserve: [], group: [] });
    else if (box.name === "reserve") Object.assign(choice, { pyramid: [], group: [], hand: [] });
    else if (box.name === "group") Object.assign(choice, { pyramid: [], reserve: [] });
    else {
      choice.reserve = [];
      if (!isJoker(box)) choice.pyramid = [];
    }
    if (!choice.pyramid.length) return;
    const held = joker(); // beside a card of the pyramid only one joker is held
    choice.hand = choice.hand.filter((one) => held && one.place === held.id.replace("hand-box-", "")).slice(0, 1);
  }

  // What is said

  function question() {
    const isChosen = Boolean(spot() || group() || chosen("reserve").length);
    if (group() && isSafe(group())) return "closed";
    if (isTaking() && chosen("reserve").length && shut()) return shut();
    if (!isMyTurn()) return isChosen ? "planned" : "start";
    if (act()) return act();
    if (isTaking()) {
      if (spot()) return "covered";
      if (joker() && hand().length === 1) return "joker";
      return hand().length || group() ? "first" : "start";
    }
    if (hand().length) return "more";
    return isChosen ? "cards" : "start";
  }

  function buttons() {
    const mine = isMyTurn(), now = mine ? act() : "";
    const way = (id) => (now === id ? (isTaking() || meant() ? "go" : "open") : "");
    return {
      "do-take": way("take"),
      "do-draw": now === "draw" ? "go" : mine && !shut() ? "open" : "",
      "do-joker": now === "swap" ? "go" : mine && !joker() ? "open" : "",
      "do-group": way("group"), "do-add": way("add"), "do-steal": way("steal"),
      "do-stop": !mine ? "" : hand().length || makings().length ? "open" : "go",
    };
  }

  function chooseReserve(choice) {
    clear();
    choice.reserve = [{ place: "0", key: "" }];
  }

  /** Drawing and the joker are asked first: what is seen then can't be unseen. */
  function press(choice, button) {
    if (button.id === "do-draw" && !chosen("reserve").length) {
      chooseReserve(choice);
      return false;
    }
    if (button.id !== "do-joker" || act() === "swap") return true;
    clear();
    const box = boxes("hand").find(isJoker);
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    return false;
  }

  /** Who presses "Dra ett kort" where nothing can be drawn is told why. */
  function denied(choice, button) {
    if (button.id === "do-draw" && isMyTurn() && shut()) chooseReserve(choice);
  }

  // What is shown

  /** A move that shows a card which could not be seen before. */
  function isForGood() {
    if (act() === "take") return Boolean(spot().closest("[data-turns]"));
    return act() === "draw" || (act() === "swap" && isDown(spot()));
  }

  function showPoints() {
    const shown = $("before"), making = isMyTurn() && meant();
    if (!shown) return;
    shown.hidden = !making;
    ["before", "sum", "after"].forEach((name) => {
      const place = shown.querySelector(`[data-${name}]`);
      if (place) place.textContent = making ? making[name] : "";
    });
    $("sure").hidden = !isMyTurn() || !isForGood();
  }

  function mark(box, isMarked, word) {
    const place = box.closest(".pick"), sign = place.querySelector(".goes");
    place.classList.toggle("can", isMarked);
    if (isMarked && !sign) {
      const goes = document.createElement("span");
      goes.className = "goes";
      goes.textContent = word;
      (place.querySelector(".pts") || place).append(goes);
    } else if (!isMarked && sign) sign.remove();
  }

  /** Which boxes have the mark: of taking, or of the groupings that what is lifted can still become. */
  function marked() {
    if (isTaking()) {
      if (joker()) return (box) => box.name === "pyramid" && Boolean(box.closest("[data-joker]"));
      return (box) => (box.name === "pyramid" ? isFree(box) : (box.name === "reserve" && !shut()) || (box.name === "hand" && isJoker(box)));
    }
    const open = makings().filter(fits), isLifted = hand().length > 0;
    const cards = new Set(open.flatMap((one) => one.cards)), groups = new Set(open.map((one) => one.group));
    return (box) => (box.name === "hand" && cards.has(box.value)) || (isLifted && box.name === "group" && groups.has(box.value));
  }

  function showMarks() {
    const mat = $("mat");
    if (!mat || !("marks" in mat.dataset)) return;
    const isMarked = isMyTurn() ? marked() : () => false;
    ["hand", "pyramid", "reserve", "group"].forEach((name) => {
      boxes(name).forEach((box) => mark(box, !box.checked && isMarked(box), mat.dataset.marks));
    });
  }

  function paint() {
    showPoints();
    showMarks();
  }

  // Arrow keys: groups, the pyramid from the top, the hand

  function rows() {
    const spots = boxes("pyramid"), row = (box) => Number(box.value[0]);
    const pyramid = [1, 2, 3, 4, 5, 6, 7].map((number) => spots.filter((box) => row(box) === number));
    const filled = pyramid.filter((each) => each.length);
    return [boxes("group"), boxes("reserve").concat(filled[0] || []), ...filled.slice(1), boxes("hand")];
  }

  start({
    fields: { hand: 99, pyramid: 1, reserve: 1, group: 1 }, known: { reserve: "place" }, rows, changed, question, buttons, press, denied,
    paint,
  });
})();
