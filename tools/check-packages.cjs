/// <reference types="node" />
// Ends a command if packages are missing, or in the version of an earlier pull, before one of them can't be loaded.
const { dependencies } = require("../package.json");

/** @typedef {Record<string, { version?: string } | undefined>} Packages */
/** @type {{ packages: Packages }} */
const locked = require("../package-lock.json");

/** Reads what npm has installed, and noted. @returns {{ packages: Packages }} */
function readInstalled() {
  try {
    return require("../node_modules/.package-lock.json");
  } catch {
    return { packages: {} };
  }
}

const installed = readInstalled();

const isInstalled = Object.keys(dependencies).every((name) => {
  const folder = `node_modules/${name}`;
  return installed.packages[folder]?.version === locked.packages[folder]?.version;
});

if (!isInstalled) {
  console.error("Packages of this project are missing, or in another version: run npm ci.");
  process.exit(1);
}
