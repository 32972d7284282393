/** What hosts say of a file for which `_headers` says nothing else. */
export const revalidate = "public, max-age=0, must-revalidate";

const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(".", "\\.").replace("*", ".*")}$`).test(address);

/** The headers that the text of a `_headers` file gives an address, as Cloudflare and Netlify read it. */
export function headersFor(address: string, file: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let isForAddress = false;

  for (const line of file.split("\n")) {
    if (line.startsWith("/")) isForAddress = matches(line.trim(), address);

    const colon = line.indexOf(":");
    if (isForAddress && line.startsWith(" ") && colon > 0) {
      headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
    }
  }
  return headers;
}
