/// <reference types="node" />
/**
 * Ends a command on a version of Node.js that `engines` in package.json doesn't list, before anything fails in a way that is
 * harder to understand. Commands load this file first, so it has to run on any version.
 */
const [major, minor] = process.versions.node.split(".");
const ranges = require("../package.json").engines.node.match(/[\d.]+/g);

const isListed = ranges.some((range) => {
  const [listedMajor, listedMinor = 0] = range.split(".");
  return major === listedMajor && Number(minor) >= Number(listedMinor);
});

if (!isListed) {
  console.error(
    `This project doesn't run on Node.js ${process.versions.node}: install Node.js 24 or 26 from https://nodejs.org/.`,
  );
  process.exit(1);
}

require("./check-packages.cjs");
