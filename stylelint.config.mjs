/** @type {import("stylelint").Config} */
export default {
  extends: ["stylelint-config-recommended"],
  rules: {
    "color-named": "never",
    "color-no-hex": true,
    "declaration-no-important": true,
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "oklch", "oklab", "lab", "lch"],
    // The order of a module follows its markup, not the weight of its selectors.
    "no-descending-specificity": null,
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global", "local"] }],
  },
  overrides: [
    {
      files: ["src/styles/tokens.css"],
      rules: { "color-named": null, "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
};
