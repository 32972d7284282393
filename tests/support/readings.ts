// gatsby-plugin-mdx uses import(), which Jest can't run, so a test starts this as a program.
import { compileMDX } from "gatsby-plugin-mdx/dist/compile-mdx";
import { parseFrontmatter } from "gatsby-plugin-mdx/dist/frontmatter";
import { enhanceMdxOptions } from "gatsby-plugin-mdx/dist/plugin-options";
import remarkRehype from "remark-rehype";
import remarkUnwrapImages from "remark-unwrap-images";
import { unified } from "unified";
import { bodiesFolder } from "../../src/build/checked-site";
import { mdxOptions } from "../../src/build/mdx-options";
import { parseForPage } from "../../src/shared/content/markdown";
import { parseFile } from "../../src/shared/content/frontmatter";
import { parseBody } from "../../src/shared/content/prose";

/** What a visitor gets to see of a text: its syntax tree, without the places in the file. */
const print = (tree: object) =>
  JSON.stringify(tree, (key, value: unknown) =>
    key === "position" || key === "data" ? undefined : value,
  );

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
  documents: [],
  facts: undefined,
  file: "pages/a.mdx",
  isOwnPage: true,
};

let captured = "";

/** Returns how gatsby-plugin-mdx reads what a build gives it: the tree, or "refused". */
async function readAsBuild(body: string) {
  let verdict = "";
  const reporter = { panicOnBuild: () => (verdict = "refused") };
  const capture = () => (tree: object) => {
    captured = print(tree);
  };
  const remarkPlugins = [...mdxOptions.remarkPlugins];
  const store = { getState: () => ({ config: { jsxRuntime: "automatic" } }) };
  const options = await enhanceMdxOptions(
    { plugins: [], mdxOptions: { ...mdxOptions, remarkPlugins, rehypePlugins: [capture] } },
    { pathPrefix: "", store } as unknown as Parameters<typeof enhanceMdxOptions>[1],
  );
  const compile = compileMDX as unknown as (...input: object[]) => Promise<unknown>;
  const source = parseFrontmatter(body, body).body;
  const file = { absolutePath: `/${bodiesFolder}/pages/a.mdx.md`, source };
  await compile(file, options, { get: () => "" }, reporter);
  return verdict || captured;
}

/** Lists how the build may read a body, by what the check says of it. */
function allowedReadings(body: string) {
  const { faults } = parseBody({ ...context, body });
  const isForbidden = ({ message }: { message: string }) =>
    /^has (markup|a tag|a < that)|not a component/.test(message);
  if (faults.some(isForbidden)) return ["refused"];
  const alike = print(html.runSync(parseForPage(body)));
  // The check also refuses for other reasons, such as a link that leads nowhere. Then the build doesn't begin.
  return faults.length > 0 ? ["refused", alike] : [alike];
}

const parts = [
  ..."\uFEFF \u200B \u0085 \u2028 \u00A0 \u0000 \u000B \u000C \u001B ` `` ``` ~~~ # ## --- *** * ** _ - + 1. > | \\ & < ! [ ] ( ) { } : =".split(
    " ",
  ),
  "\n",
  "\n\n",
  "\r",
  "\r\n",
  "\r\r\n",
  "\n\r",
  "\t",
  " ",
  "    ",
  "\n---\n",
  "\n\t",
  "word",
  "Wort",
  "import a",
  "export b",
  "<script>",
  "</script>",
  "<script>a()</script>",

  "<Email />",
  "<Email>",
  "<Prices />",
  '<Price plan="care-plan" />',
  '<Button to="/">x</Button>',
  "<b>",

  "<!-- a -->",
  "<?a?>",
  "<![CDATA[a]]>",
  "<img src=x onerror=a>",
  '<a href="javascript:a">',

  "[a](/)",
  "[a](javascript:a)",
  "![a](a.jpg)",
  "[a]: /b\n",
  "[^1]",
  "[^1]: a\n",
  "https://a.dev",

  "| a | b |\n| - | - |\n",
  "~~a~~",
  "- [ ] a",
  "&lt;script&gt;",
  "&#60;b>",
  "\\<b>",
  "<Email\n/>",
];

/** Makes the same bodies at each run (with the generator MINSTD). */
function* makeBodies(count: number) {
  let state = 1;
  function below(limit: number) {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  }
  for (let made = 0; made < count; made += 1) {
    const length = 1 + below(14);
    yield Array.from({ length }, () => parts[below(parts.length)]).join("");
  }
}

const script = "# `\n<script>alert(1)</script>\n`";

/** Texts with which an attacker once got a script past the check. */
const attacks = [`\uFEFF${script}`, script.replaceAll("\n", "\r\r\n"), `\uFEFF\uFEFF${script}`];

async function compare(count: number) {
  let refused = 0;
  let shown = 0;
  for (const body of [...attacks, ...makeBodies(count)]) {
    const file = parseFile(context.file, `---\ntitle: A\n---\n${body}`);
    if (!("body" in file)) {
      refused += 1;
      continue;
    }
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
