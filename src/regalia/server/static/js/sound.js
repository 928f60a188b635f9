// Soft sounds, made here: a few notes for what one should not miss.  Off by one tap, and remembered.

import { $$, word } from "./dom.js";

const KEY = "regalia-sound";
const LOUD = 0.16; // of what is possible: quiet
const AGAIN = 250; // ms before the same sound may come again

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let master = null;
const last = new Map(); // when each sound was played

export const on = () => localStorage.getItem(KEY) !== "no";

/** Browsers give a page its voice when somebody has touched it. */
function wake() {
  if (!on() || typeof AudioContext === "undefined") return;
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.gain.value = LOUD;
    master.connect(context.destination);
  }
  if (context.state === "suspended") context.resume().catch(() => {});
}

/**
 * One note that swells and dies away.
 * @param {number} at
 * @param {number} frequency
 * @param {number} length
 * @param {{ kind?: OscillatorType, loud?: number, to?: number }} [doors]
 */
function note(at, frequency, length, { kind = /** @type {OscillatorType} */ ("sine"), loud = 1, to = frequency } = {}) {
  if (!context || !master) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const shape = context.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(frequency, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  shape.gain.setValueAtTime(0.0001, start);
  shape.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.03, length / 4));
  shape.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(shape).connect(master);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/**
 * Something small that knocks on wood.
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function knock(at, pitch, length, loud) {
  if (!context || !master) return;
  const start = context.currentTime + at;
  const size = Math.ceil(context.sampleRate * length);
  const grains = context.createBuffer(1, size, context.sampleRate);
  const data = grains.getChannelData(0);
  for (let i = 0; i < size; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const shape = context.createGain();
  source.buffer = grains;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  shape.gain.value = loud;
  source.connect(filter).connect(shape).connect(master);
  source.start(start);
}

const SOUNDS = {
  turn: () => {
    note(0, 659, 0.5, { loud: 0.5 });
    note(0.13, 880, 0.8, { loud: 0.6 });
  },
  taken: () => knock(0, 900, 0.07, 1.6),
  dice: () => [0, 0.07, 0.12, 0.2, 0.33].forEach((at, i) => knock(at, 1500 + 300 * (i % 3), 0.05, 1.5 - i * 0.2)),
  battle: () => {
    note(0, 110, 0.6, { loud: 1, to: 46 });
    note(0.28, 98, 0.7, { loud: 0.8, to: 42 });
    knock(0, 300, 0.18, 1.2);
  },
  win: () => [392, 523, 659, 784, 1047].forEach((pitch, i) => note(i * 0.15, pitch, 1.5 - i * 0.1, { kind: "triangle", loud: 0.4 })),
  chat: () => {
    note(0, 784, 0.18, { loud: 0.35 });
    note(0.09, 988, 0.25, { loud: 0.35 });
  },
};

/** @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!on() || context?.state !== "running" || performance.now() - (last.get(name) ?? -AGAIN) < AGAIN) return;
  last.set(name, performance.now());
  SOUNDS[name]();
  document.body.dataset.heard = name;
}

export function toggle() {
  localStorage.setItem(KEY, on() ? "no" : "yes");
  draw();
  wake();
  play("taken"); // so that one hears what it is
}

function draw() {
  for (const button of $$("[data-sound]")) {
    button.setAttribute("aria-pressed", String(on()));
    button.title = word(on() ? "sound-on" : "sound-off");
  }
}

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, wake, { passive: true });
for (const button of $$("[data-sound]")) button.addEventListener("click", toggle);
draw();
