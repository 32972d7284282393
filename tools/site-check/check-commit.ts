import { askGit } from "../../src/build/ask-git";
import { versionPath } from "../../src/shared/routes";
import { hour } from "../../worker/shared/spans";
import { fetchPublished } from "../lib/fetch-published";
import { root } from "../lib/command";
import { printNote, printResult } from "./print-result";

/** Compares the published commit with the newest one, which GitHub has checked out. A host has an hour to publish it. */
export async function checkCommit(site: string) {
  const [seconds, newest] = askGit(root, "rev-list", "-1", "--timestamp", "HEAD")?.split(" ") ?? [];
  const committedAt = Number(seconds) * 1000;
  const builtFrom = await (await fetchPublished(site + versionPath)).text();
  // The build has written `null` if it didn't know its commit (src/build/finish-public.ts).
  const [, published = "none"] = /"commit":"?(\w+)/.exec(builtFrom) ?? [];

  if (!newest || published === "null") {
    printNote("the published commit isn't compared, because git was missing here or in the build");
  } else if (published !== newest && Date.now() - committedAt < hour) {
    printNote("the newest commit is less than an hour old, and isn't published yet");
  } else {
    printResult(
      "The newest commit is published",
      published === newest,
      `${published}, not ${newest} of ${new Date(committedAt).toISOString()} (at Cloudflare, your Worker's last build says why)`,
    );
  }
}
