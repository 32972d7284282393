/** Reads a path as somebody may have meant it: all addresses of the site have small letters, digits and single dashes. */
export function addressMeant(pathname: string) {
  let typed = pathname;
  try {
    typed = decodeURIComponent(pathname);
  } catch {
    // The path isn't UTF-8, so it stays as it is.
  }
  // Ends before what no address contains, such as the bracket of `/book-consultation)`.
  const [meant = ""] =
    /^[a-z\d/-]*/.exec(
      typed
        .toLowerCase()
        .replace(/\/+/g, "/")
        .replace(/[\s_]+(?=\w)/g, "-"),
    ) ?? [];
  return meant.replace(/[/-]+$/, "");
}
