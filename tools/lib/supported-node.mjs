// Every npm script runs this first, `preinstall` before any package is there.
const { node } = process.versions;
const [major, minor] = node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19) || major > 25) {
  console.error(
    `This is Node.js ${node}; this project needs 20.19 or newer, below 26. Install Node.js 24 from https://nodejs.org/en/download.`,
  );
  process.exit(1);
}
