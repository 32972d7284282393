import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const loadedByDefaultExport = [
  "**/*.config.{ts,mjs}",
  ".dependency-cruiser.mjs",
  "gatsby-*.{ts,tsx}",
  "src/html.tsx",
  "src/templates/**",
  "tests/setup/browser-environment.ts",
];

export default defineConfig(
  globalIgnores([
    ".cache/",
    ".last-good/",
    ".vercel/",
    "hosting/",
    "inbox-data/",
    "public/",
    "test-results/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    rules: {
      eqeqeq: "error",
      "no-restricted-exports": [
        "error",
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration", message: "Import from the file that declares it." },
      ],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-deprecated": [
        "error",
        // By nothing else can a script type.
        { allow: [{ from: "lib", name: "execCommand" }] },
      ],
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        // An empty text is often to be replaced just as a missing one is.
        { ignorePrimitives: { string: true } },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"], jsxA11y.configs.strict],
    rules: {
      "no-console": ["error", { allow: ["error"] }],
      // What scrolls by itself is scrolled by the keyboard once it has the focus.
      "jsx-a11y-x/no-noninteractive-tabindex": ["error", { tags: ["section"] }],
    },
  },
  { files: loadedByDefaultExport, rules: { "no-restricted-exports": "off" } },
  {
    // What the compiler has to refuse, each for a reason that is given.
    files: ["**/*.refused.ts"],
    rules: {
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description" },
      ],
    },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      // expect(object.method) compares a method without calling it.
      "@typescript-eslint/unbound-method": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock']",
          message:
            "Fake nothing but the network. (It would have no effect: SWC does not hoist it.)",
        },
      ],
    },
  },
  {
    files: ["tests/browser/**"],
    rules: {
      // Playwright reads from an empty pattern that a fixture needs no other.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ["tests/browser/**/*.spec.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "@playwright/test",
          importNames: ["test"],
          message: "Take test from fixtures.ts, which fails on any fault in the browser.",
        },
      ],
    },
  },
  { files: ["**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
);
