// Bots think here, so that the page never waits for them: one question after another.
import { startPython } from "./python.js";

const thinker = startPython().then((py) => py.pyimport("regalia.offline.thinker"));

onmessage = async ({ data }) => {
  const said = (await thinker).answer(data);
  const bytes = said.toJs();
  postMessage(bytes, [bytes.buffer]);
};
