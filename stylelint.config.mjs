/** The oldest browsers support these, some with the prefix that Autoprefixer adds. */
const supported = [
  "break-after",
  "container-type",
  "hyphens",
  "outline",
  "resize",
  "text-size-adjust",
  "user-select",
];

/** Nobody misses these, nor the selectors below and @view-transition. */
const dispensable = [
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
    // Rules are in the order of the markup, not of specificity.
    "no-descending-specificity": null,
    // The oldest browsers in `browserslist` are from 2023 and support all of Baseline 2022. PostCSS compiles @custom-media.
    "plugin/use-baseline": [
      true,
      {
        available: 2022,
        // With any value.
        ignoreProperties: Object.fromEntries(
          [...supported, ...dispensable].map((property) => [property, ["/./"]]),
        ),
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
