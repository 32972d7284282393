/// <reference types="node" />
/**
 * Ends a command on a version of Node.js that `engines` in package.json doesn't list, or without the packages of package-lock.json,
 * before anything fails in a way that is harder to understand. Commands load this file first, so it has to run on any version.
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

const { dependencies } = require("../package.json");
const { packages: locked } = require("../package-lock.json");

/** What npm has installed, and noted here. */
function readInstalled() {
  try {
    return require("../node_modules/.package-lock.json").packages;
  } catch (_error) {
    return {};
  }
}

const installed = readInstalled();
const hasPackage = (name) => {
  const folder = `node_modules/${name}`;
  return installed[folder] !== undefined && installed[folder].version === locked[folder].version;
};

if (!Object.keys(dependencies).every(hasPackage)) {
  console.error("Packages of this project are missing, or in another version: run npm ci.");
  process.exit(1);
}
