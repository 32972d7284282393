/**
 * The Content-Security-Policy of the editor's pages. It allows only the site's own files, although Sveltia would also fetch fonts
 * and a status page from others. Chosen pictures and the preview's frame need `blob:`. The code that converts pictures needs
 * `'wasm-unsafe-eval'`. The editor asks GitHub itself only if no Worker does that for it.
 */
export function editorPolicy(asks: "github" | "worker") {
  const isDirect = asks === "github";
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${isDirect ? " https://avatars.githubusercontent.com" : ""}`,
    "font-src 'self' data:",
    "frame-src blob:",
    `connect-src 'self' blob:${isDirect ? " https://api.github.com" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
