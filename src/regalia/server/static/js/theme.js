// Runs before the page is drawn, so that nobody sees the other theme flash by.
(() => {
  const chosen = localStorage.getItem("regalia-theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
