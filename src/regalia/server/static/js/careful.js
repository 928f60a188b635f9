// Whether to ask once more before what cannot be taken back: by turns yes, live no,
// until the person says otherwise.

const key = (mode) => `regalia-careful-${mode}`;

export function on(mode) {
  const said = localStorage.getItem(key(mode));
  return said === null ? mode === "turns" : said === "yes";
}

export function set(mode, wanted) {
  localStorage.setItem(key(mode), wanted ? "yes" : "no");
}
