/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { splitStyles } from "./page-styles";

class MiniCssExtractPlugin {
  options: { ignoreOrder?: boolean; filename?: unknown; chunkFilename?: unknown } = {
    filename: "[name].css",
  };
}

/** What is left of Gatsby's configuration. */
function changed(isDevelop: boolean) {
  const plugin = new MiniCssExtractPlugin();
  const cacheGroups: Record<string, unknown> = { styles: {} };
  splitStyles({ plugins: [plugin], optimization: { splitChunks: { cacheGroups } } }, isDevelop);
  return { options: plugin.options, groups: Object.keys(cacheGroups) };
}

test("in a build each page has styles of its own, in files without a hash", () => {
  expect(changed(false)).toEqual({
    options: {
      ignoreOrder: true,
      filename: "[name].inlined.css",
      chunkFilename: "[name].inlined.css",
    },
    groups: [],
  });
});

test("in develop the stylesheet stays the one that Gatsby's pages ask for", () => {
  expect(changed(true)).toEqual({
    options: { ignoreOrder: true, filename: "[name].css" },
    groups: ["styles"],
  });
});
