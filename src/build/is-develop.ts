/** True in `npm run dev`, false in a build. */
export const isDevelop = process.env.NODE_ENV !== "production";
