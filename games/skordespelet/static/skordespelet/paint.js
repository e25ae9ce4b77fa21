// What the choice in Skördespelet (choose.js) looks like: marks, what is chosen, the field limit and the single-use fields that
// would help, the order of grazers, the points of a harvest; and piles that open, one at a time.
(() => {
  "use strict";
  const { start, boxes, chosen } = window.kortskola.choosing;
  const room = window.kortskola.skordespelet;
  const $ = (id) => document.getElementById(id);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  let opened = ""; // the id of the pile that is open
  let year = ""; // the season that was shown last

  // Fields that the form needs and no box has

  function hidden(name, value) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    return field;
  }

  function writeFields(choice) {
    if ($("laid")) {
      const laid = room.read(choice.laid).flatMap(([pasture, on]) => on.map((card) => hidden("on", `${card}>${pasture}`)));
      $("laid").replaceChildren(...laid);
    }
    all('#table select:is([name="on"], [name="lay"])').forEach((list) => { list.disabled = true; });
    all("#table .past").forEach((meadow) => arrange(meadow, choice));
  }

  /** The grazers of a pasture in the wanted order: those that were put on top, the last of them first. */
  function arrange(meadow, choice) {
    const grazers = Array.from(meadow.querySelectorAll("[data-grazer] > .pick"));
    const tops = choice.top.map(({ place }) => place);
    const height = (place) => tops.lastIndexOf(place.id);
    const wanted = grazers.slice().sort((a, b) => height(b) - height(a) || grazers.indexOf(a) - grazers.indexOf(b));
    wanted.forEach((place, n) => {
      place.parentNode.style.order = n;
      place.parentNode.classList.toggle("top", n === 0 && wanted.length > 1);
      const list = $(`place-${place.id.replace("grazing-", "")}`);
      if (list) list.selectedIndex = n;
    });
  }

  // Marks and what is chosen

  function mark(box, isMarked, word) {
    const place = box.closest(".pick"), sign = place.querySelector(".goes");
    place.classList.toggle("can", isMarked);
    if (isMarked && !sign) {
      const goes = document.createElement("span");
      goes.className = "goes";
      place.append(goes);
    }
    if (isMarked) place.querySelector(":scope > .goes").textContent = word;
    else if (sign) sign.remove();
  }

  const affordable = (box) => room.price() + room.sum([box]) <= room.left() + room.sum(boxes("using"));
  /** Can what is held be paid for, if this target throws none of itself? */
  const pays = (target) => room.price() <= room.left() + room.sum(boxes("using").filter((one) => one.value !== target.value));
  const struck = (spade) => {
    const found = ($("mat").dataset.strikes || "").split(" ").map((each) => each.split(":")).find(([card]) => card === spade);
    return found ? found[1].split(",").filter(Boolean) : [];
  };

  /** Which boxes have the mark now. */
  function marked(choice) {
    const now = room.season(), spade = room.spade(), target = room.one("target");
    if (room.joker()) return (box) => box.name === "target" && (room.isOthers(box) || (now === "weather" && room.isGrazer(box)));
    if (now === "window" || now === "answer") return (box) => box.name === "hand" && box.value[0] === "X";
    if (now === "weather" && spade) return (box) => box.name === "target" && struck(spade.value).includes(box.value) && pays(box);
    if (now === "weather") return (box) => box.name === "hand" && struck(box.value).length > 0 && affordable(box);
    if (now === "graze" && target) return (box) => box.name === "barn" && !room.isLaid(choice.laid, box.value);
    if (now === "graze") return (box) => box.name === "target";
    if (now === "field") return (box) => box.name === "hand" && box.value[0] === "D" && !chosen("hand").length;
    if (now === "sow") return (box) => box.name === "hand" && "HC".includes(box.value[0]) && affordable(box);
    return (box) => (now === "grow" && ["barn", "harvest"].includes(box.name)) || (now === "order" && box.name === "top");
  }

  /** A joker too, where it can be played and nothing is held. */
  function orJoker(isMarked) {
    const isFree = "joker" in $("mat").dataset && !chosen("hand").length;
    return (box) => isMarked(box) || (isFree && box.name === "hand" && box.value[0] === "X");
  }

  function showMarks(choice) {
    const isOn = "marks" in $("mat").dataset && room.season();
    const isMarked = isOn ? orJoker(marked(choice)) : () => false;
    const full = new Set(all("#preview [data-full]").flatMap((each) => each.dataset.full.split(","))); // as the preview says
    ["hand", "target", "barn", "harvest", "top"].forEach((name) => boxes(name).forEach((box) => {
      const isFull = name === "top" && full.has(box.value), place = box.closest(".pick");
      const goes = box.checked && room.season() === "grow" && box.closest("[data-to]"); // says where it goes
      const word = goes ? goes.dataset.to : $("mat").dataset.marks;
      mark(box, Boolean(goes) || (!box.checked && Boolean(isMarked(box))), word);
      if (isFull) place.dataset.full = box.closest("[data-full-word]").dataset.fullWord;
      else delete place.dataset.full;
      place.toggleAttribute("data-chosen", box.checked || room.isLaid(choice.laid, box.value));
    }));
    boxes("using").forEach((box) => box.closest(".pick").toggleAttribute("data-chosen", box.checked));
    all("#table summary.fan").forEach(showFan);
  }

  /** A fan says how many of its cards are marked, and that one of them is chosen. */
  function showFan(fan) {
    const inside = fan.parentNode.querySelector(".spread"), count = inside.querySelectorAll(".can").length;
    const sign = fan.querySelector(".goes");
    sign.hidden = !count;
    sign.firstElementChild.textContent = count;
    fan.classList.toggle("has", Boolean(inside.querySelector("[data-chosen]")));
  }

  /** A pasture that is chosen lies in the grazing area at once, before anything grazes on it. */
  function showLifted(choice) {
    const lifted = $("lifted"), target = room.season() === "graze" && !room.joker() && room.one("target");
    if (!lifted) return;
    const isBare = Boolean(target) && !room.read(choice.laid).some(([pasture]) => pasture === target.value);
    lifted.hidden = !isBare;
    const place = lifted.querySelector("[data-card]");
    if (!isBare || place.dataset.card === target.value) return;
    place.dataset.card = target.value;
    place.replaceChildren(target.closest(".pick").querySelector(".card").cloneNode(true));
  }

  // The field limit

  function showLimit() {
    const limit = $("limit"), price = room.price(), given = room.sum(chosen("using"));
    if (!limit) return;
    const over = room.left() + given - price;
    limit.querySelector("[data-now]").textContent = over < 0 ? room.left() + given : over; // what is not paid for yet is not taken
    showGiven(limit.querySelector(".meter"), given);
    const free = limit.querySelectorAll(".meter > :not(.used)");
    free.forEach((field, n) => field.classList.toggle("pend", n >= free.length - price));
    limit.classList.toggle("quiet", "quiet" in limit.dataset && !room.joker());
    const sheet = $("usefields");
    if (!sheet) return;
    const isNew = room.isOffered() && !sheet.classList.contains("open");
    sheet.classList.toggle("open", room.isOffered());
    if (!room.isOffered()) return;
    if (isNew) sheet.scrollIntoView({ block: "nearest" }); // on a phone it lies below the piles
    sheet.querySelector("[data-short]").textContent = room.short();
    sheet.querySelector("[data-lacking]").hidden = !room.short();
    sheet.querySelector("[data-enough]").hidden = room.short() > 0;
    const spade = room.act() === "weather" && room.spade(), names = [spade, room.one("target")];
    sheet.querySelector("[data-what]").hidden = !spade;
    sheet.querySelectorAll("[data-what] b").forEach((word, n) => { word.textContent = spade ? room.nameOf(names[n]) : ""; });
    showSum(sheet, price, given);
  }

  /** The meter has the fields too that are thrown for once, with a mark of their own. */
  function showGiven(meter, given) {
    const drawn = meter.querySelectorAll(".given");
    if (drawn.length === given) return;
    drawn.forEach((field) => field.remove());
    for (let n = 0; n < given; n += 1) meter.append(Object.assign(document.createElement("span"), { className: "given" }));
    meter.classList.toggle("many", meter.children.length > 7);
  }

  const numbers = (...parts) => parts.join(" ");

  /** 4 + 7 = 11, 11 − 9 = 2 */
  function showSum(sheet, price, given) {
    const left = room.left(), terms = chosen("using").map((box) => room.sum([box]));
    const got = numbers([left, ...terms].join(" + "), terms.length ? `= ${left + given}` : "");
    sheet.querySelector("[data-got]").textContent = got;
    sheet.querySelector("[data-cost]").textContent = price;
    const over = left + given - price;
    sheet.querySelector("[data-over]").hidden = over < 0;
    sheet.querySelector("[data-over] b").textContent = over;
    sheet.querySelector("[data-lacks]").hidden = over >= 0;
    sheet.querySelector("[data-lacks] b").textContent = -over;
  }

  // Growing: what the harvest will be worth

  function showWorth() {
    all("#table [data-points]").forEach((total) => {
      const points = new Map(total.dataset.points.split(" ").filter(Boolean).map((each) => each.split(":")));
      const sum = (cards) => cards.reduce((all, box) => all + Number(points.get(box.value) || 0), 0);
      total.textContent = Number(total.dataset.now) + sum(chosen("barn")) - sum(chosen("harvest"));
    });
  }

  // Piles that open

  const piles = () => all("#table details.pile");
  function showPiles() {
    piles().forEach((pile) => { pile.open = pile.id === opened; });
  }

  document.addEventListener("click", (event) => {
    const summary = event.target.closest("#table summary"), pile = summary && summary.parentNode;
    if (pile) {
      event.preventDefault();
      opened = opened === pile.id ? "" : pile.id;
    } else if (event.target.closest("[data-shut]")) opened = "";
    else if (event.target.closest("#table .spread") || event.target.closest("#tray")) return;
    else opened = "";
    showPiles();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !opened) return;
    const summary = $(opened) && $(opened).querySelector("summary");
    opened = "";
    showPiles();
    if (summary) summary.focus();
  });

  function changed(choice, box) {
    room.parts.changed(choice, box);
    if (box.name !== "using") opened = "";
  }

  function paint(choice) {
    if (!$("mat")) return;
    const now = document.querySelector("#table .seasons .now"), said = now ? now.textContent : "";
    if (said !== year) opened = ""; // another season: the table is what counts
    year = said;
    writeFields(choice);
    showMarks(choice);
    showLifted(choice);
    showLimit();
    showWorth();
    showPiles();
    const isJokers = ["shoo", "back", "stop"].includes(room.act()), own = $(`do-${room.season()}`);
    ["shoo", "back"].forEach((name) => { if ($(`do-${name}`)) $(`do-${name}`).hidden = room.act() !== name; });
    if (own) own.hidden = isJokers || Boolean(room.joker());
  }

  if ($("table")) start({ ...room.parts, changed, paint });
})();
