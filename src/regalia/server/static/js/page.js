// Every page: theme, language, copying links, forms that speak JSON.

import { post } from "./api.js";
import { $$, word } from "./dom.js";

const root = document.documentElement;
const themes = ["auto", "light", "dark"];
const stored = () => localStorage.getItem("regalia-theme") ?? "auto";

function theme(name) {
  if (name === "auto") delete root.dataset.theme;
  else root.dataset.theme = name;
}
theme(stored());

for (const button of $$("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    const next = themes[dark ? 1 : 2];
    localStorage.setItem("regalia-theme", next);
    theme(next);
  });
}

export function toast(text) {
  const node = document.createElement("div");
  node.className = "toast";
  node.setAttribute("role", "status");
  node.textContent = text;
  document.body.append(node);
  setTimeout(() => node.remove(), 4200);
}

for (const button of $$("[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = new URL(button.dataset.copy, location.href).href;
    try {
      await navigator.clipboard.writeText(text);
      toast(word("copied"));
    } catch {
      prompt(word("copy-by-hand"), text);
    }
  });
}

for (const button of $$("[data-post]")) {
  button.addEventListener("click", async () => {
    try {
      const answer = await post(button.dataset.post, JSON.parse(button.dataset.body || "{}"));
      if (answer.url) location.href = answer.url;
      else if (answer.table) location.href = `/t/${answer.table}`;
      else location.reload();
    } catch (error) {
      toast(error.message);
    }
  });
}
