/**
 * Without this loader, Jest cannot read this file on Node.js 20.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from "jest";

const failOnOutput = "<rootDir>/tests/setup/after-env.ts";

const common: Config = {
  restoreMocks: true,
  moduleNameMapper: {
    "\\.css$": "<rootDir>/tests/setup/style-sheet.ts",
  },
  roots: ["<rootDir>/src", "<rootDir>/worker", "<rootDir>/tools", "<rootDir>/tests"],
  transform: {
    "\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          target: "es2023",
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
    // unified and its plugins are ES modules only, which Jest cannot load on Node.js 20.
    "\\.m?js$": ["@swc/jest", { isModule: "unknown", jsc: { target: "es2023" } }],
  },
  // These aren't ES modules, and are so large that reading them takes long.
  transformIgnorePatterns: [
    "/node_modules/(@testing-library|aria-query|graphql|miniflare|opentype.js|react-dom|undici|wawoff2)/",
  ],
};

export default {
  // A computer that is busy with other work may need several times as long as one that is not.
  testTimeout: 60_000,
  projects: [
    {
      ...common,
      displayName: "unit",
      testMatch: ["**/*.test.ts"],
      setupFilesAfterEnv: [failOnOutput],
    },
    {
      ...common,
      displayName: "components",
      testMatch: ["**/*.test.tsx"],
      testEnvironment: "<rootDir>/tests/setup/browser-environment.ts",
      setupFilesAfterEnv: [
        failOnOutput,
        "<rootDir>/tests/setup/testing-library.ts",
        "@testing-library/jest-dom/jest-globals",
      ],
    },
  ],
} satisfies Config;
