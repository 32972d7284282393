/** Properties that are not in Baseline 2022, but may be used. */
const allowed = [
  // The oldest browsers support these, some with the prefix that Autoprefixer adds.
  "break-after",
  "container-type",
  "hyphens",
  "outline",
  "resize",
  "text-size-adjust",
  "user-select",
  // If a browser lacks these, the selectors below or @view-transition, its visitors lose nothing.
  "contain-intrinsic-height",
  "content-visibility",
  "forced-color-adjust",
  "text-wrap",
];

/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-recommended"],
  plugins: ["stylelint-plugin-use-baseline"],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "declaration-no-important": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab", "lab", "lch"],
    // The rules follow the order of the markup instead.
    "no-descending-specificity": null,
    // The oldest browsers in `browserslist` are from 2023 and support all of Baseline 2022. PostCSS compiles @custom-media for them.
    "plugin/use-baseline": [
      true,
      {
        available: 2022,
        ignoreProperties: Object.fromEntries(allowed.map((property) => [property, ["/./"]])),
        ignoreAtRules: ["custom-media", "view-transition"],
        ignoreSelectors: ["details-content", "has", "selection"],
        ignoreUnits: ["cqi"],
      },
    ],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
  },
  overrides: [
    {
      files: ["src/site/styles/tokens.css"],
      rules: { "color-named": null, "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
};
