import { askGit } from "../../src/build/ask-git";
import { versionPath } from "../../src/shared/routes";
import { ask } from "../lib/ask";
import { root } from "../lib/command";
import { note, report } from "./report";

/** In milliseconds. A build takes a few minutes, and may have to wait for others. */
const longestBuild = 3_600_000;

/** Returns the time of a commit, in seconds, and its name, or an empty text. */
const findCommit = (name: string) => askGit(root, "rev-list", "-1", "--timestamp", name);

/** Compares the published commit with the newest one of the repository in this folder, once that is older than an hour. */
export async function checkCommit(site: string) {
  // In a clone, this is the newest of the branch that is published, whatever is checked out. GitHub's checkout has only HEAD.
  const [seconds, newest] = (findCommit("origin/HEAD") || findCommit("HEAD")).split(" ");
  const milliseconds = Number(seconds) * 1000;
  const version = await (await ask(site + versionPath)).text();
  const [, published = "none"] = /"commit":"?(\w+)/.exec(version) ?? [];

  if (!newest || published === "null") {
    note("the published commit isn't compared, because git was missing here or in the build");
  } else if (published !== newest && Date.now() - milliseconds < longestBuild) {
    note("the newest commit is less than an hour old, and isn't published yet");
  } else {
    report(
      "The newest commit is published",
      published === newest,
      `${published}, not ${newest} of ${new Date(milliseconds).toISOString()} (at Cloudflare, your Worker's last build says why)`,
    );
  }
}
