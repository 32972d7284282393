/**
 * The policy of `/admin`. It allows only the editor's own files: its package would also fetch fonts and a status page from others.
 * `blob:` is for chosen pictures and for the preview's frame, `'wasm-unsafe-eval'` for the code that converts pictures. The editor
 * asks GitHub itself only if no Worker does that for it.
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
