// Choosing in Skördespelet: what grazes on what and in which order, a spade and its target, cards that move, are laid or sown;
// what that costs of the field limit, and single-use fields when it is short (never taken by themselves). The rest:
// static/js/choose.js; how it is shown: paint.js.
(() => {
  "use strict";
  const { boxes, chosen } = window.kortskola.choosing;
  const $ = (id) => document.getElementById(id);
  const form = () => document.querySelector("#table form");
  /** Which season it is, where this seat is to act; else "". */
  const season = () => (document.querySelector('#table input[name="season"]') || { value: "" }).value;
  const value = (box) => (box ? box.value : "");
  const isJoker = (box) => Boolean(box) && box.value[0] === "X";
  const isOthers = (box) => Boolean(box) && Boolean(box.closest(".harvest")) && !box.closest("[data-own]");
  const isGrazer = (box) => Boolean(box) && Boolean(box.closest("[data-grazer]"));
  const one = (name) => chosen(name)[0];
  const joker = () => chosen("hand").find(isJoker);
  const spade = () => chosen("hand").find((box) => box.value[0] === "S");

  // Grazing: choice.laid is "H4<C3,HA H5<H6", as the move is written

  const read = (laid) => laid.split(" ").filter(Boolean).map((each) => each.split("<")).map(([card, on]) => [card, on.split(",")]);
  const write = (meadows) => meadows.filter(([, on]) => on.length).map(([card, on]) => `${card}<${on.join()}`).join(" ");
  const without = (laid, card) => write(read(laid).map(([pasture, on]) => [pasture, on.filter((each) => each !== card)]));
  const isLaid = (laid, card) => read(laid).some(([pasture, on]) => pasture === card || on.includes(card));

  function lay(laid, pasture, card) {
    const meadows = read(without(laid, card));
    const found = meadows.find(([each]) => each === pasture);
    if (found) found[1].push(card);
    else meadows.push([pasture, [card]]);
    return write(meadows);
  }

  function graze(choice, box) {
    if (box.name === "target") {
      if (box.checked) return;
      const freed = read(choice.laid).filter(([card]) => card === box.value).flatMap(([, on]) => on);
      choice.laid = write(read(choice.laid).filter(([card]) => card !== box.value));
      choice.barn = choice.barn.filter(({ key }) => !freed.includes(key.split(" ")[0]));
    } else if (!box.checked) choice.laid = without(choice.laid, box.value);
    else if (one("target")) choice.laid = lay(choice.laid, one("target").value, box.value);
    else choice.barn = choice.barn.slice(0, -1); // on nothing yet
  }

  // The field limit

  const limit = () => ($("limit") || { dataset: { left: "0", worth: "" } }).dataset; // none on the last page, none for onlookers
  const worth = () => new Map(limit().worth.split(" ").filter(Boolean).map((each) => each.split(":")));
  const sum = (cards) => cards.reduce((total, box) => total + Number(worth().get(box.value) || 0), 0);
  const left = () => Number(limit().left);

  /** What is about to be played: stop, shoo, back, weather, sow; "" for what costs nothing. */
  function act() {
    const now = season(), target = one("target");
    const held = now !== "graze" || joker() || !chosen("barn").length;
    if (!spade() && $("do-stop") && joker()) return "stop";
    if (!spade() && $("do-shoo") && isGrazer(target)) return "shoo";
    if (!spade() && $("do-back") && isOthers(target) && held && (joker() || now !== "graze")) return "back";
    if (now === "weather" && spade()) return "weather";
    return now === "sow" && chosen("hand").length && !joker() ? "sow" : "";
  }

  const price = () => ({ "": 0, stop: 1, shoo: 1, back: 1 }[act()] ?? sum(chosen("hand")));
  const short = () => Math.max(0, price() - left() - sum(chosen("using")));
  /** Are all named? Then what is short can be made up for. */
  const isWhole = () => act() && (act() !== "weather" || Boolean(one("target")));
  const all = () => boxes("using").filter((box) => box.value !== value(one("target")));
  const canPay = () => price() - left() <= sum(all());
  const isOffered = () => Boolean(isWhole()) && price() > left() && canPay();

  /** One more single-use field: those that it makes needless are put back, or it, if the others would do. */
  function use(choice) {
    const need = price() - left(), keep = (list) => { choice.using = list; };
    const sumOf = (list) => list.reduce((total, { key }) => total + Number(worth().get(key.split(" ")[0]) || 0), 0);
    choice.using.slice().forEach((field) => {
      const rest = choice.using.filter((other) => other !== field);
      if (choice.using.length > 1 && sumOf(rest) >= need) keep(rest);
    });
  }

  // One choice puts back another

  function changed(choice, box) {
    const now = season();
    if (box.name === "using") return box.checked ? use(choice) : undefined;
    choice.using = [];
    if (box.name === "hand") {
      if (now !== "sow" || isJoker(box)) choice.hand = choice.hand.slice(-1);
      else choice.hand = choice.hand.filter(({ key }) => key[0] !== "X");
      if (now === "graze") Object.assign(choice, { target: [], barn: [], laid: "" });
    } else if (box.name === "top") {
      if (!box.checked) choice.top = choice.top.concat({ place: box.id.replace("top-box-", ""), key: "" });
    } else if (now === "graze" && !joker()) graze(choice, box);
    else if (box.name === "target" && now === "sow") choice.hand = choice.hand.filter(({ key }) => key[0] === "X");
  }

  function arrived(choice) {
    if (season() !== "graze") choice.laid = "";
    const lying = boxes("barn").concat(boxes("target")).map(value);
    const kept = read(choice.laid).filter(([card]) => lying.includes(card));
    choice.laid = write(kept.map(([card, on]) => [card, on.filter((each) => lying.includes(each))]));
  }

  // What is said

  const isStrong = () => {
    const { strikes, marks } = $("mat") ? $("mat").dataset : {};
    if (!marks || !strikes) return true;
    const found = strikes.split(" ").map((each) => each.split(":")).find(([card]) => card === value(spade()));
    return Boolean(found) && found[1].split(",").includes(value(one("target")));
  };

  function question(choice) {
    const now = season(), held = chosen("hand"), target = one("target");
    if (!now) return held.length ? "planned" : "start";
    if (price() > left() && !canPay()) return "dear";
    if (isOffered()) return short() ? "short" : "paid";
    if (now === "weather" && spade()) return !target ? "target" : isStrong() ? "strike" : "weak";
    if (["stop", "shoo", "back"].includes(act())) return act();
    if (joker()) return "joker";
    if (now === "weather") return target || held.length ? "spade" : "start";
    if (now === "graze") return choice.laid ? "laid" : target ? "grazers" : "start";
    if (now === "field" && held.length) return held[0].value[0] === "D" ? "field" : "diamond";
    if (now === "sow" && held.length) return held.every((box) => "HC".includes(box.value[0])) ? "sow" : "crops";
    if (now === "grow") return chosen("barn").length + chosen("harvest").length ? "grow" : "start";
    return now === "order" && choice.top.length ? "order" : "start";
  }

  const nameOf = (box) => (box ? box.parentNode.querySelector(".card .sr").textContent : "");
  const capital = (text) => text && text[0].toUpperCase() + text.slice(1);
  function fills() {
    return { "#a": capital(nameOf(spade())), "#b": nameOf(one("target")), "#n": String(price()), "#m": String(left()) };
  }

  function buttons(choice) {
    const now = season(), way = (isOpen) => (isOpen ? "go" : "");
    const isPaid = !short() && price() - left() <= sum(chosen("using"));
    const found = {
      "do-graze": way(choice.laid && !joker()), "do-order": way(choice.top.length),
      "do-weather": way(spade() && one("target") && isStrong() && isPaid),
      "do-field": way(chosen("hand").length && value(one("hand"))[0] === "D"),
      "do-sow": way(act() === "sow" && chosen("hand").every((box) => "HC".includes(box.value[0])) && isPaid),
      "do-grow": way(chosen("barn").length + chosen("harvest").length),
      "do-skip": $("do-skip") && "only" in $("do-skip").dataset ? "go" : "open",
    };
    ["stop", "shoo", "back"].forEach((name) => { found[`do-${name}`] = now && way(act() === name && isPaid); });
    return found;
  }

  // Arrow keys: as the rows lie

  function rows() {
    const found = Array.from(document.querySelectorAll("#table .mat .pick > input")).filter((box) => box.offsetParent);
    const lines = new Map();
    found.forEach((box) => {
      const line = box.closest(".pl.long, .lane, .offers, .spread, .meadows") || box;
      lines.set(line, (lines.get(line) || []).concat(box));
    });
    return [...lines.values(), boxes("hand")];
  }

  window.kortskola.skordespelet = {
    season, read, isLaid, worth, sum, left, price, short, act, isOffered, canPay, spade, joker, one, isStrong, isOthers, isGrazer, nameOf,
    parts: {
      fields: { hand: 99, target: 1, barn: 99, harvest: 99, using: 99, top: 999 },
      known: { top: "place" },
      own: () => ({ laid: "" }),
      preview: (choice) => (season() === "graze" && choice.laid && !joker() ? "do-graze" : season() === "order" ? "do-order" : ""),
      rows, changed, arrived, question, fills, buttons,
    },
  };
})();
