// The inline script of the not-found page. An address from a flyer or a chat may have capitals, or end with what stood behind it.
import { addressMeant } from "./address-meant";

const { pathname } = location;
// For developers.
// oxlint-disable-next-line no-console
console.log(`No page at ${pathname}`);

const meant = addressMeant(pathname);
// The Worker's own pages. Its other addresses are in wrangler.jsonc (`run_worker_first`).
const isWorkers = ["/inbox", "/admin", "/sign-in"].includes(meant);
if (isWorkers && meant !== pathname) location.replace(meant);

addEventListener("DOMContentLoaded", () => {
  for (const page of document.querySelectorAll<HTMLElement>("[data-address]")) {
    if (page.dataset.address === meant) page.hidden = false;
  }
});
