/** @jest-config-loader esbuild-register */
import type { Config } from "jest";

const config: Config = {
  restoreMocks: true,
  moduleNameMapper: {
    // Kin of MDX whose exports have no condition that Jest's require looks for.
    "^(estree-walker|is-reference|periscopic)$": "<rootDir>/node_modules/$1/src/index.js",
    "\\.css$": "<rootDir>/tests/setup/style-sheet.ts",
  },
  roots: ["<rootDir>/tools", "<rootDir>/src", "<rootDir>/tests"],
  setupFilesAfterEnv: ["<rootDir>/tests/setup/after-env.ts"],
  testEnvironment: "<rootDir>/tests/setup/browser-environment.ts",
  testMatch: ["**/*.test.{ts,tsx}"],
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
    // Some packages (MDX and all of its kin) are ES modules only, which Jest on Node 20 cannot load.
    "\\.m?js$": ["@swc/jest", { isModule: "unknown", jsc: { target: "es2023" } }],
  },
  transformIgnorePatterns: [],
};

export default config;
