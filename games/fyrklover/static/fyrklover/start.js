// Fyrklöver's table begins: the choice, and after every push the grid as it was.
(() => {
  "use strict";
  const { parts, lattice, keys, pan } = window.kortskola.fyrklover;
  function arrived(choice) {
    lattice.arrived(choice);
    keys.arrived();
  }
  window.kortskola.choosing.start({ ...parts, arrived, drawn: pan.arrived });
})();
