import { resolve } from "node:path";

/** The project's root folder. */
export const root = resolve(__dirname, "../..");
