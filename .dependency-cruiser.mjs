/** Which code may import which: the zones, the layers within the site, and what a light command goes without. `npm run test:lint` holds it. */
const test = "\\.(test|fixture)\\.tsx?$";

/** A rule that keeps one part of the project from importing others. */
const keepApart = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: to },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    keepApart("site-imports-site-only", "^src/", "^(tools|tests)/"),
    keepApart("tools-import-no-tests", "^tools/", "^tests/"),
    keepApart(
      "components-are-below-sections",
      "^src/components/",
      "^src/(sections|templates|forms)/",
    ),
    keepApart("sections-are-below-templates", "^src/sections/", "^src/(templates|forms)/"),
    keepApart("forms-know-no-page", "^src/forms/", "^src/(sections|templates|content|build)/"),
    keepApart(
      "content-knows-no-page",
      "^src/content/",
      "^src/(components|sections|templates|forms|build)/",
    ),
    {
      // docs/decisions/0010-how-the-site-leaves-gatsby.md says for each of them what would take Gatsby's place.
      name: "few-files-know-gatsby",
      severity: "error",
      from: {
        pathNot:
          "^(node_modules/|gatsby-[a-z]+\\.tsx?$|src/templates/|src/build/webpack-config\\.ts$)",
      },
      to: { path: "node_modules/(gatsby|gatsby-[^/]+|@gatsbyjs/[^/]+)/" },
    },
    {
      name: "light-commands-load-no-image-library",
      severity: "error",
      from: { path: "^tools/(inbox|serve|webhooks-check)\\.ts$" },
      to: { path: "node_modules/(sharp|satori|subset-font|gatsby)/", reachable: true },
    },
    {
      name: "no-circle-of-folders",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circle-of-files",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: `(^|/)(\\.cache|public)/|${test}` },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
