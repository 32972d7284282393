import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseDocument } from "yaml";
import { loadContent } from "../../src/build/load-content";
import { git } from "./git";

const frontMatterOf = (text: string) => text.split(/^---\r?$/m)[1] ?? "";

/** Parses the keys of a content file. With this schema, each value stays the text that was typed. */
const parseKeys = (text: string) => parseDocument(frontMatterOf(text), { schema: "failsafe" });

/**
 * Adds to the content in the current folder what is required and missing, prints what it adds, and commits it. The words are from
 * the template's commit that was fetched last. An entry that only the copy has gets the words of a template's entry in the same
 * folder.
 */
export function completeContent() {
  for (const { file, field } of loadContent("content").faults) {
    // A fault can also be one of a whole folder.
    if (!file.endsWith(".mdx")) continue;
    const siblings = git("ls-tree", "--name-only", "FETCH_HEAD", `${dirname(file)}/`).split("\n");
    const source = siblings.includes(file) ? file : siblings.find((name) => name.endsWith(".mdx"));
    if (!source) continue;

    const templateText = `${git("show", `FETCH_HEAD:${source}`)}\n`;
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, templateText);
      console.log(`${file}: added`);
      continue;
    }

    const ownText = readFileSync(file, "utf8");
    const ownKeys = parseKeys(ownText);
    // A field such as `plans[0].name` becomes ["plans", "0", "name"].
    const keyPath = field.match(/[^.[\]]+/g);
    const value: unknown = parseKeys(templateText).getIn(keyPath, true);
    if (!value || ownKeys.hasIn(keyPath)) continue;

    ownKeys.setIn(keyPath, value);
    // By default, long values would be broken into several lines.
    const frontMatter = `\n${ownKeys.toString({ lineWidth: 0 })}`;
    writeFileSync(
      file,
      ownText.replace(frontMatterOf(ownText), () => frontMatter),
    );
    console.log(`${file}: added ${field}: ${JSON.stringify(value)}`);
  }
  git("add", "content");
  git("commit", "--no-verify", "-m", "Content: Add what is now required, in the template's words");
}
