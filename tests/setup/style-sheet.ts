/** Stands in for a style sheet. Each class of a CSS module has its own name as its value. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name === "__esModule" ? target.__esModule : name) },
);
