/** Which code may import which: zones, and layers within the site. Run by `npm run lint`. */
const test = "\\.(test|fixture)\\.tsx?$";

/** Forbids files that match `from` to import files that match `to`; tests may. */
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: to },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbid("site-imports-site-only", "^src/", "^(worker|tools|tests)/"),
    {
      name: "worker-imports-shapes-rules-and-routes-only",
      severity: "error",
      from: { path: "^worker/", pathNot: test },
      to: {
        path: "^(src|tools|tests)/",
        pathNot:
          "^src/(address|contact-links|form-shapes|key-label|routes|forms/(definition|rules))\\.ts$",
      },
    },
    forbid("tools-run-the-worker-as-it-is", "^tools/", "^(worker|tests)/"),
    forbid("components-are-below-sections", "^src/components/", "^src/(sections|templates|forms)/"),
    forbid("sections-are-below-templates", "^src/sections/", "^src/(templates|forms)/"),
    forbid("forms-know-no-page", "^src/forms/", "^src/(sections|templates|build)/"),
    forbid(
      "content-knows-no-page",
      "^src/content/",
      "^src/(components|sections|templates|forms|build)/",
    ),
    {
      // The files that a move away from Gatsby would change (docs/decisions.md, 10).
      name: "few-files-know-gatsby",
      severity: "error",
      from: {
        pathNot:
          "^(node_modules/|gatsby-[a-z]+\\.tsx?$|src/templates/|src/build/webpack-config\\.ts$)",
      },
      to: { path: "node_modules/(gatsby|gatsby-[^/]+|@gatsbyjs/[^/]+)/" },
    },
    {
      name: "no-circular-folders",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circular-files",
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
