/** Which code may import which: zones, and layers within the site. Run by `npm run lint`. */
const test = "\\.(test|fixture)\\.tsx?$";

/** Each zone, which is a folder that says where its code runs, with the zones that it may import. */
const zones = {
  "src/shared": [],
  "src/site": ["src/shared"],
  "src/editor": ["src/shared", "src/site"],
  "src/build": ["src/shared", "src/site"],
  worker: ["src/shared"],
  tools: ["src/shared", "src/build", "worker"],
};

const rulesOfZones = Object.entries(zones).map(([zone, allowed]) => ({
  name: `${zone.replace("/", "-")}-imports-only-what-it-may`,
  severity: "error",
  from: { path: `^${zone}/`, pathNot: test },
  to: { path: "^(src|worker|tools|tests)/", pathNot: `^(${[zone, ...allowed].join("|")})/` },
}));

/** Forbids files that match `from` to import files that match `to`. Tests may. */
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: to },
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...rulesOfZones,
    forbid("shared-has-no-react", "^src/shared/", "node_modules/(@types/)?(react|@emotion)"),
    {
      name: "shared-has-no-node",
      severity: "error",
      from: { path: "^src/shared/", pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    forbid(
      "components-are-below-sections",
      "^src/site/components/",
      "^src/site/(sections|templates|forms)/",
    ),
    forbid("sections-are-below-templates", "^src/site/sections/", "^src/site/(templates|forms)/"),
    forbid("forms-know-no-page", "^src/site/forms/", "^src/site/(sections|templates)/"),
    {
      // The files that a move away from Gatsby would change (docs/decisions/10-how-the-site-leaves-gatsby.md).
      name: "few-files-know-gatsby",
      severity: "error",
      from: {
        pathNot:
          "^(node_modules/|gatsby-[a-z]+\\.tsx?$|src/site/templates/|src/build/webpack-config\\.ts$)",
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
