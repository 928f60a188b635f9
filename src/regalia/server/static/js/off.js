// The link of a letter was clicked: that is the one click it takes.  A preview runs no scripts.

/** @type {HTMLFormElement | null} */ (document.querySelector("#letter"))?.requestSubmit();
