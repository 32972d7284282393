import { routes } from "../routes";
import workerAddresses from "./worker-addresses.generated.json";

/** What is at the top of the site besides the owner's pages: other pages, the build's folders, and what the Worker answers. */
const reserved: readonly string[] = [
  ...Object.values(routes),
  "/404",
  "/index",
  "/page-data",
  "/static",
  ...workerAddresses.reserved,
];

/** True for an address that no page of the owner's can have, or that is in one of these folders. */
export const isReserved = (address: string) => reserved.includes(`/${address.split("/")[1]}`);
