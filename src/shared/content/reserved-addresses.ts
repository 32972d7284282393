import { oldServiceWorkers } from "../old-service-workers";
import { routes } from "../routes";
import workerAddresses from "./worker-addresses.generated.json";

/** The build's folders, and what the Worker answers. */
const folders = ["/page-data", "/static", ...workerAddresses.reserved];

const addresses = [
  ...Object.values(routes),
  "/404",
  "/index",
  ...folders,
  // The files that every copy of the site has.
  "/apple-touch-icon.png",
  "/favicon.ico",
  "/icon.svg",
  "/robots.txt",
  "/share.png",
  "/sitemap.xml",
  ...oldServiceWorkers.map((name) => `/${name}`),
];

/** True for an address that the site itself uses, so that no page of the owner's can have it. */
export const isReserved = (address: string) =>
  addresses.includes(address) || folders.some((folder) => address.startsWith(`${folder}/`));
