// Whether this Node.js can run the checks; written so that an old one can read it.
const version = process.versions.node.split(".").map(Number);
process.exit(version[0] > 20 || (version[0] === 20 && version[1] >= 19) ? 0 : 1);
