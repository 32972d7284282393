/** Returns the address of the page that led here, or of the inbox if it isn't known. */
export const refererOf = ({ headers, url }: Request) =>
  URL.parse(headers.get("Referer") ?? "") ?? new URL("/inbox", url);
