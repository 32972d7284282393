// gatsby-plugin-mdx uses import(), which Jest can't run, so a test starts this as a program.
import { compileMDX } from "gatsby-plugin-mdx/dist/compile-mdx";
import { parseFrontmatter } from "gatsby-plugin-mdx/dist/frontmatter";
import { enhanceMdxOptions } from "gatsby-plugin-mdx/dist/plugin-options";
import remarkRehype from "remark-rehype";
import remarkUnwrapImages from "remark-unwrap-images";
import { unified } from "unified";
import { bodiesFolder, mdxOptions } from "../../src/build/bodies";
import { parseForPage } from "../../src/shared/content/markdown";
import { parseFile } from "../../src/shared/content/frontmatter";
import { parseBody } from "../../src/shared/content/prose";

/** A node of HTML's syntax tree. */
interface Node {
  type: string;
  tagName?: string;
  name?: string;
  value?: string;
  properties?: object;
  attributes?: object;
  children?: Node[];
}

/** Leaves out where a node stood in its file. */
const plain = ({ type, tagName, name, value, properties, attributes, children }: Node): object => ({
  ...{ type, tagName, name, value, properties, attributes },
  children: children?.map(plain),
});

/** What a visitor gets to see of a text. */
const print = (tree: Node) => JSON.stringify(plain(tree));

const html = unified()
  .use(remarkUnwrapImages)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    passThrough: ["mdxJsxTextElement", "mdxJsxFlowElement"],
  });

const context = {
  address: "https://www.example.com",
  targets: ["/"],
  ownPages: [],
  pictures: ["pages/a.jpg"],
  plans: ["care-plan"],
  texts: {},
  file: "pages/a.mdx",
  isOnLanding: false,
  isOwnPage: true,
};

let captured = "";

/** Returns how gatsby-plugin-mdx reads what a build gives it: the tree, or "refused". */
async function readAsBuild(body: string) {
  let verdict = "";
  const reporter = { panicOnBuild: () => (verdict = "refused") };
  const capture = () => (tree: Node) => {
    captured = print(tree);
  };
  const remarkPlugins = [...mdxOptions.remarkPlugins];
  const store = { getState: () => ({ config: { jsxRuntime: "automatic" } }) };
  const options = await enhanceMdxOptions(
    { plugins: [], mdxOptions: { ...mdxOptions, remarkPlugins, rehypePlugins: [capture] } },
    { pathPrefix: "", store } as unknown as Parameters<typeof enhanceMdxOptions>[1],
  );
  const [, , cache, unknownReporter] = [
    0,
    0,
    { get: () => "" },
    reporter,
  ] as unknown[] as Parameters<typeof compileMDX>;
  const source = parseFrontmatter(body, body).body;
  await compileMDX(
    { absolutePath: `/${bodiesFolder}/pages/a.mdx.md`, source },
    options,
    cache,
    unknownReporter,
  );
  return verdict || captured;
}

/** Lists how the build may read a body, by what the check says of it. */
function allowedReadings(body: string) {
  const { issues } = parseBody(body, context);
  const isForbidden = ({ message }: { message: string }) =>
    /^has (markup|a tag|a < that)|not a component/.test(message);
  if (issues.some(isForbidden)) return ["refused"];
  const alike = print(html.runSync(parseForPage(body)) as Node);
  // The check also refuses for other reasons, such as a link that leads nowhere. Then the build doesn't begin.
  return issues.length > 0 ? ["refused", alike] : [alike];
}

const parts = [
  ..."\uFEFF \u200B \u0085 \u2028 \u00A0 \u0000 \u000B \u000C \u001B ` `` ``` ~~~ # ## --- *** * ** _ - + 1. > | \\ & < ! [ ] ( ) { } : =".split(
    " ",
  ),
  ...["\n", "\n\n", "\r", "\r\n", "\r\r\n", "\n\r", "\t", " ", "    ", "\n---\n", "\n\t"],
  ...["word", "Wort", "import a", "export b", "<script>", "</script>", "<script>a()</script>"],
  ...[
    "<Email />",
    "<Email>",
    "<Prices />",
    '<Price plan="care-plan" />',
    '<Button to="/">x</Button>',
    "<b>",
  ],
  ...["<!-- a -->", "<?a?>", "<![CDATA[a]]>", "<img src=x onerror=a>", '<a href="javascript:a">'],
  ...[
    "[a](/)",
    "[a](javascript:a)",
    "![a](a.jpg)",
    "[a]: /b\n",
    "[^1]",
    "[^1]: a\n",
    "https://a.dev",
  ],
  ...[
    "| a | b |\n| - | - |\n",
    "~~a~~",
    "- [ ] a",
    "&lt;script&gt;",
    "&#60;b>",
    "\\<b>",
    "<Email\n/>",
  ],
];

/** Makes the same bodies at each run (mulberry32). */
function* makeBodies(count: number, seed: number) {
  let state = seed;
  function below(limit: number) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
  for (let made = 0; made < count; made += 1) {
    const length = 1 + below(14);
    yield Array.from({ length }, () => parts[below(parts.length)]).join("");
  }
}

const fileWith = (body: string) => `---\ntitle: A\n---\n${body}`;

const script = "# `\n<script>alert(1)</script>\n`";

/** Texts with which an attacker once got a script past the check. */
const attacks = [`\uFEFF${script}`, script.replaceAll("\n", "\r\r\n"), `\uFEFF\uFEFF${script}`];

async function compare(count: number) {
  let refused = 0;
  let shown = 0;
  for (const body of [...attacks, ...makeBodies(count, 1)]) {
    const file = parseFile(context.file, fileWith(body));
    if (!("body" in file)) throw new Error(`The check refuses the file of ${JSON.stringify(body)}`);
    const allowed = allowedReadings(file.body);
    const build = await readAsBuild(file.body);
    if (!allowed.includes(build)) {
      throw new Error([JSON.stringify(body), `check: ${allowed[0]}`, `build: ${build}`].join("\n"));
    }
    if (build === "refused") refused += 1;
    else shown += 1;
  }
  console.log(`${shown} shown alike, ${refused} refused alike`);
}

// Reads made-up texts as the check does and as the build does. Ends with an error at the first that differs. The argument is
// how many to read.
void compare(Number(process.argv[2]));
