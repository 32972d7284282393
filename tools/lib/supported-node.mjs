// Every npm script loads this first: where this is no Node.js that package.json allows, one sentence says which to install,
// before anything else can fail. It imports no package, because none may be installed yet.
import console from "node:console";
import { readFileSync } from "node:fs";
import process from "node:process";
import { URL } from "node:url";

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

const range = JSON.parse(read("package.json")).engines.node;
const [leastMajor, leastMinor, below] = range.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split(".").map(Number);

if (major >= below || major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `This is Node.js ${process.versions.node}, and this project runs on ${leastMajor}.${leastMinor} or newer and below ${below}: install Node.js ${read(".nvmrc").trim()} from https://nodejs.org/en/download and try again.`,
  );
  process.exit(1);
}
