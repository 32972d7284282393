import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseDocument } from "yaml";
import { loadContent } from "../../src/build/load-content";
import { git } from "./git";

const frontMatterOf = (text: string) => text.split(/^---\r?$/m)[1] ?? "";

const parse = (text: string) => parseDocument(frontMatterOf(text), { schema: "failsafe" });

/**
 * Adds to the content in the current folder what is required and missing, in the words of the template's commit that was fetched last,
 * names it, and commits it. An entry that only the copy has gets the words of one beside it.
 */
export function completeContent() {
  for (const { file, field } of loadContent("content").faults) {
    const beside = git("ls-tree", "--name-only", "FETCH_HEAD", `${dirname(file)}/`).split("\n");
    const source = beside.includes(file) ? file : beside.find((name) => name.endsWith(".mdx"));
    // An fault can also be one of a whole folder.
    if (!source || !file.endsWith(".mdx")) continue;

    const templateText = `${git("show", `FETCH_HEAD:${source}`)}\n`;
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, templateText);
      console.log(`${file}: added`);
      continue;
    }

    const ownText = readFileSync(file, "utf8");
    const own = parse(ownText);
    const key = field.match(/[^.[\]]+/g);
    const value: unknown = parse(templateText).getIn(key, true);
    if (!value || own.hasIn(key)) continue;

    own.setIn(key, value);
    // With a width, long values would get more lines.
    const keys = `\n${own.toString({ lineWidth: 0 })}`;
    writeFileSync(
      file,
      ownText.replace(frontMatterOf(ownText), () => keys),
    );
    console.log(`${file}: added ${field}: ${JSON.stringify(value)}`);
  }
  git("add", "content");
  git("commit", "--no-verify", "-m", "Content: Add what is now required, in the template's words");
}
