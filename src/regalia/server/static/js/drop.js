// A record dropped on any page, or picked from the disk: its match is opened to watch.

import { post } from "./api.js";
import { $$, word } from "./dom.js";
import { toast } from "./page.js";

const LARGEST = 60_000; // bytes; the server takes no more

/** @param {File} file */
export async function openRecord(file) {
  if (file.size > LARGEST) {
    toast(word("record-large"));
    return;
  }
  try {
    const { page } = await post(`/api/records?lang=${document.documentElement.lang}`, { text: await file.text() });
    location.href = page;
  } catch (error) {
    toast(error.message);
  }
}

/** @param {DragEvent} event */
const holdsFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

addEventListener("dragover", (event) => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (!holdsFile(event)) return;
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) openRecord(file);
});
for (const field of $$("input[data-record]")) {
  field.addEventListener("change", () => field.files[0] && openRecord(field.files[0]));
}
