// Four pictures: stars come at once, and the server is asked when all four are there. Quick taps are not lost.
(() => {
  "use strict";
  const WANTED = 4;
  const form = document.querySelector("[data-pictures]");
  if (!form) return;
  const stars = document.querySelectorAll("#stars li");
  const star = document.querySelector("#star-drawing");
  let picked = form.elements.picked.value.split(",").filter(Boolean);

  function draw() {
    stars.forEach((place, number) => {
      const full = number < picked.length;
      place.classList.toggle("f", full);
      place.textContent = "";
      if (full) place.appendChild(star.content.cloneNode(true));
    });
    document.getElementById("stars").setAttribute("aria-label", form.dataset.told.replace("#", picked.length));
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("[name=picture]");
    if (!button) return;
    event.preventDefault();
    if (picked.length >= WANTED) return;
    picked.push(button.value);
    draw();
    if (picked.length === WANTED) {
      form.elements.picked.value = picked.join(",");
      form.submit();
    }
  });
  document.getElementById("again").addEventListener("click", (event) => {
    event.preventDefault();
    picked = [];
    draw();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) { picked = []; draw(); } });
})();
