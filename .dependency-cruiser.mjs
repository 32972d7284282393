/** Each zone is a folder that says where its code runs, with the zones and files that it may import. */
const zones = {
  "src/shared": [],
  "src/site": ["src/shared"],
  "src/editor": ["src/shared", "src/site"],
  "src/build": ["src/shared", "src/site", "package.json", "postcss.config.mjs"],
  worker: ["src/shared"],
  // What the door runs has 10 ms, and what an object runs 30 s. What both share is in worker/shared and worker/generated.
  "worker/door": ["worker/shared", "worker/generated", "src/shared"],
  "worker/objects": ["worker/shared", "worker/generated", "src/shared"],
  "worker/shared": ["worker/generated", "src/shared"],
  tools: [
    "src/shared",
    "src/build",
    "worker",
    "package.json",
    "(node_modules/.)?package-lock.json",
  ],
};

const forbid = (name, from, to) => ({ name, severity: "error", from, to });

const zoneRules = Object.entries(zones).map(([zone, allowed]) =>
  forbid(
    `${zone.replace("/", "-")}-imports-only-what-it-may`,
    { path: `^${zone}/` },
    { dependencyTypes: ["local"], pathNot: `^(${[zone, ...allowed].join("|")})(/|$)` },
  ),
);

const folder = (name) => ({ path: `^src/${name}/` });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...zoneRules,
    forbid("shared-has-no-react", folder("shared"), {
      path: "node_modules/(@types/)?(react|@emotion)",
    }),
    forbid("shared-has-no-node", folder("shared"), { dependencyTypes: ["core"] }),
    forbid(
      "components-are-below-sections",
      folder("site/components"),
      folder("site/(sections|templates|forms)"),
    ),
    forbid(
      "sections-are-below-templates",
      folder("site/sections"),
      folder("site/(templates|forms)"),
    ),
    forbid("forms-know-no-page", folder("site/forms"), folder("site/(sections|templates)")),
    // A move away from Gatsby would change only these (docs/decisions/10-how-the-site-leaves-gatsby.md).
    forbid(
      "few-files-know-gatsby",
      {
        pathNot: [
          "^node_modules/",
          "^gatsby-",
          "^src/site/templates/",
          "^src/build/create-pages",
          "^src/build/webpack-config",
          // It compares how Gatsby's plugin reads a text with how the check does.
          "^tests/support/readings",
        ],
      },
      { path: "node_modules/(gatsby|gatsby-[^/]+|@gatsbyjs/[^/]+)/" },
    ),
    { ...forbid("no-circular-folders", {}, { circular: true }), scope: "folder" },
    forbid("no-circular-files", {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests may import anything, and so may their fixtures.
    exclude: { path: "(^|/)(\\.cache|public)/|\\.(test|fixture)\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
