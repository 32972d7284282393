import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { changeWords, editFile } from "./support/change-words";
import { englishContent, germanContent } from "./support/addresses";

// Runs `npm test` in copies of the project that belong to other owners, who have written other content:
// node --import tsx tests/other-owners.ts

/** Every word becomes another one of the same length. */
const otherWord = (word: string) => word.replace(/[a-z]/gi, nextLetter);

function nextLetter(letter: string): string {
  if (letter === "z") return "a";
  if (letter === "Z") return "A";
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}

/** The German, with finished jobs, a guarantee's terms, a photo and a telephone number. */
function writeGerman(content: string): void {
  cpSync(germanContent, content, { recursive: true });
}

/** The English after an owner has changed all of it. */
function writeChangedEnglish(content: string): void {
  cpSync(englishContent, content, { recursive: true });
  changeWords(content, otherWord);

  const write = (file: string, text: string) => writeFileSync(join(content, file), text);
  const edit = (file: string, change: (text: string) => string) =>
    editFile(join(content, file), change);

  edit("site.mdx", (text) =>
    text
      .replace("https://www.example.com", "https://studio-ada.dev")
      .replace("hello@example.com", "ada@studio-ada.dev")
      .replace(/^(social|professional):\n.*\n.*\n/gm, ""),
  );
  edit("home/pricing/the-24-hour-build.mdx", (text) => text.replace("997", "1250.50"));
  edit("home/pricing/care-plan.mdx", (text) => text.replace("'97'", "'45'"));
  edit("home/drawing.mdx", (text) => text.replace(/^(click|stop): .*\n/gm, ""));
  edit("home/hero.mdx", (text) => text.replace(/^note: .*\n/m, ""));

  for (const page of ["imprint", "about-me"]) {
    const keys = [`title: The page ${page}`, "description: Mine.", "footer: true", "search: true"];
    write(`pages/${page}.mdx`, `---\n${keys.join("\n")}\n---\n\n## Who I am\n\nA person.\n`);
  }
  for (let number = 1; number <= 15; number += 1)
    write(`home/faq/more-${number}.mdx`, `---\nquestion: Why ${number}?\n---\n\nSo.\n`);
  for (let number = 1; number <= 3; number += 1) {
    const keys = `hour: 2${number}:00\ntitle: Step ${number}`;
    write(`home/how-it-works/more-${number}.mdx`, `---\n${keys}\n---\n\nThen this.\n`);
  }
}

/** What is another owner's, what is linked instead, and what commands have written. */
const leftOut = new Set([
  ".cache",
  ".git",
  ".last-good",
  "content",
  "node_modules",
  "public",
  "test-results",
  "trial",
]);

function runTests(name: string, writeContent: (content: string) => void): string {
  // Outside of this project, whose ignored folders the linter and the formatter pass over.
  const root = mkdtempSync(join(tmpdir(), `${name}-`));
  // nginx, started as root, reads as another user.
  chmodSync(root, 0o755);
  for (const entry of readdirSync(".")) {
    if (!leftOut.has(entry)) cpSync(entry, join(root, entry), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"), "junction");
  writeContent(join(root, "content"));

  const { status } = spawnSync("npm", ["test"], { cwd: root, shell: true, stdio: "inherit" });
  rmSync(root, { recursive: true });
  return `${name}: exit code ${status ?? "none"}`;
}

const results = [runTests("german", writeGerman), runTests("changed-english", writeChangedEnglish)];
console.log(`\n${results.join("\n")}`);
process.exitCode = results.every((line) => line.endsWith(" 0")) ? 0 : 1;
