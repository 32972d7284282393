import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { parse, stringify } from "yaml";

/** How Sveltia writes keys with the configuration in `src/editor/config.ts`. */
const sveltia = {
  indentSeq: true,
  lineWidth: 0,
  defaultKeyType: "PLAIN",
  defaultStringType: "PLAIN",
  singleQuote: true,
} as const;

test.each(["content", "tests/content/english", "tests/content/german"])(
  "a save would change no line of any file of %s",
  (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const texts = files.filter((file) => file.endsWith(".mdx"));
    expect(texts.length).toBeGreaterThan(30);
    for (const file of texts) {
      const typed = readFileSync(join(folder, file), "utf8");
      const [, keys = "", body] = /^---\n(.*?)\n---\n(?:\n(.*)\n)?$/s.exec(typed) ?? [];
      const saved = `---\n${stringify(parse(keys), sveltia).trim()}\n---\n${body ? `\n${body}\n` : ""}`;
      expect(saved).toBe(typed);
    }
  },
);
