/** Stands in for a style sheet. In a CSS module, the name of every class is its own value. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name === "__esModule" ? target.__esModule : name) },
);
