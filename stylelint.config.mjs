/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-recommended"],
  plugins: ["stylelint-plugin-use-baseline"],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "declaration-no-important": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab", "lab", "lch"],
    // The order of a module follows its markup, not the weight of its selectors.
    "no-descending-specificity": null,
    // The oldest browsers of `browserslist` are of 2023 and know all of 2022. PostCSS compiles @custom-media.
    "plugin/use-baseline": [
      true,
      {
        available: 2022,
        ignoreProperties: {
          // They know these, or by a name that Autoprefixer adds.
          "/^(break-after|container-type|outline|resize|text-size-adjust|user-select)$/": ["/./"],
          // Where one is not known, nothing is missed. So it is with the selectors below and with @view-transition.
          "/^(contain-intrinsic-height|content-visibility|forced-color-adjust|text-wrap)$/": [
            "/./",
          ],
        },
        ignoreAtRules: ["custom-media", "view-transition"],
        ignoreSelectors: ["details-content", "has", "selection"],
        ignoreUnits: ["cqi"],
      },
    ],
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
  },
  overrides: [
    {
      files: ["src/styles/tokens.css"],
      rules: { "color-named": null, "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
};
