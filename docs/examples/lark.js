// A bot for any game in JavaScript: it takes the option with the longest notation,
// and writes on stderr how much its seat was told.
//
//     regalia simulate eador --bots "program:node docs/examples/lark.js,uniform"

const readline = require("node:readline");

let told = 0;

function answer(data) {
  process.stdout.write(JSON.stringify(data) + "\n");
}

const answers = {
  hello() {
    answer({ protocol: 1, name: "Lark", games: ["eador", "kemet", "kingsburg", "xidit", "clash"] });
  },
  start(message) {
    told = message.memory ?? 0;
  },
  observe(message) {
    told += message.entries.length;
  },
  choose(message) {
    const longest = message.options.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    answer({ choice: longest.code, memory: told });
  },
  end(message) {
    process.stderr.write(`Lark heard ${told} entries; places: ${message.result.ranking}\n`);
    process.exit(0);
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  answers[message.do](message);
});
