/** Stands in for a global style sheet, which no unit test looks at. */
export {};
