export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the object do other work between two batches. */
export const nextTask = () => wait(0);
