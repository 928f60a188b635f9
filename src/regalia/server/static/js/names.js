// The name a browser goes by: remembered here, filled in wherever one is asked for.

import { $$ } from "./dom.js";

const KEY = "regalia-name";

export const myName = () => localStorage.getItem(KEY) ?? "";

for (const field of $$("input[data-my-name]")) {
  field.value ||= myName();
  field.addEventListener("change", () => localStorage.setItem(KEY, field.value.trim()));
}
