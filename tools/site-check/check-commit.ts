import { askGit } from "../../src/build/ask-git";
import { versionPath } from "../../src/shared/routes";
import { hour } from "../../worker/shared/spans";
import { ask } from "../lib/ask";
import { root } from "../lib/command";
import { note, report } from "./report";

/** Compares the published commit with that of GitHub's checkout, which is the newest, once that is older than an hour. */
export async function checkCommit(site: string) {
  const [seconds, newest] = askGit(root, "rev-list", "-1", "--timestamp", "HEAD").split(" ");
  const milliseconds = Number(seconds) * 1000;
  const builtFrom = await (await ask(site + versionPath)).text();
  const [, published = "none"] = /"commit":"?(\w+)/.exec(builtFrom) ?? [];

  if (!newest || published === "null") {
    note("the published commit isn't compared, because git was missing here or in the build");
  } else if (published !== newest && Date.now() - milliseconds < hour) {
    note("the newest commit is less than an hour old, and isn't published yet");
  } else {
    report(
      "The newest commit is published",
      published === newest,
      `${published}, not ${newest} of ${new Date(milliseconds).toISOString()} (at Cloudflare, your Worker's last build says why)`,
    );
  }
}
