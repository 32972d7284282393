/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { createBodyParser } from "../content/parse-body";
import { keepLastGoodProse } from "./last-good-prose";

interface Loader {
  options?: { getNode?: (id: string) => { body: string } | undefined };
}

/** A rule like that of the plugin, over nodes that a test can change; gives what its loader then compiles. */
async function compile(nodes: Map<string, { body: string }>) {
  const loaders: Loader[] = [{}, { options: { getNode: (id) => nodes.get(id) } }];
  const rule = { test: /\.mdx?$/, use: (): Loader[] => loaders };
  keepLastGoodProse({ module: { rules: [{ test: /\.css$/ }, rule] } }, await createBodyParser());
  const [babel, mdx] = rule.use();
  expect(babel).toBe(loaders[0]);
  return (id: string) => mdx?.options?.getNode?.(id)?.body;
}

test.each([
  ["cannot be read", "I <3 bread."],
  ["would run code", "{price}"],
  ["loads what is not there", 'import x from "./x"\n\nWords.'],
])("prose that %s is compiled as it was before, until it is mended", async (_what, broken) => {
  const nodes = new Map([["hero", { body: "First." }]]);
  const bodyOf = await compile(nodes);
  expect(bodyOf("hero")).toBe("First.");

  nodes.set("hero", { body: broken });
  expect(bodyOf("hero")).toBe("First.");

  nodes.set("hero", { body: "Second." });
  expect(bodyOf("hero")).toBe("Second.");
});

test("a file whose frontmatter leaves it without prose is compiled as it was before", async () => {
  const nodes = new Map([["hero", { body: "First." }]]);
  const bodyOf = await compile(nodes);
  bodyOf("hero");

  nodes.delete("hero");

  expect(bodyOf("hero")).toBe("First.");
});

test("a plugin that works in another way is not passed over in silence", async () => {
  const parseBody = await createBodyParser();

  expect(() => keepLastGoodProse({ module: { rules: [] } }, parseBody)).toThrow(
    "gatsby-plugin-mdx has no rule to change.",
  );
});
