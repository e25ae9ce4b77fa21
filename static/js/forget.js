// htmx notes the address of its page in the tab's storage, which outlives the pupil on a shared tablet.
(() => {
  "use strict";
  try {
    sessionStorage.removeItem("htmx-current-path-for-history");
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // no storage here, so nothing is kept
  }
})();
