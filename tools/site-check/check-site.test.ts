import { execSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { commitIn, testWithGit } from "../../tests/support/commit-in";
import { LoopbackServer } from "../../tests/support/loopback-server";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { scripts } from "../../package.json";

const folder = temporaryFolder();

const dailyCheckFile = "tools/site-check/daily.generated.mjs";

const page = `<meta http-equiv="Content-Security-Policy"><a href="/cdn-cgi/"></a>
<p data-form="consultation" data-endpoint="/webhook/consultation">
<p data-form="project-intake" data-endpoint="/webhook/project-intake">`;

/** What the site answers instead of 200 and a page. */
let answers: Record<string, [status: number, body: string]> = {};

const server = new LoopbackServer(({ url = "" }, response) => {
  const [status, body] = answers[url] ?? [200, page];
  response.writeHead(status).end(body);
});

beforeEach(() => server.listen());
afterEach(() => server.close());

/** Runs the daily check in a folder with nothing but what it reads. */
async function check(address = server.origin) {
  mkdirSync(folder("content"), { recursive: true });
  writeFileSync(folder("content/site.mdx"), `---\nname: Ada\naddress: ${address}\n---\n`);
  for (const path of ["static", dailyCheckFile]) cpSync(path, folder(path), { recursive: true });
  const command = spawn(process.execPath, [folder(dailyCheckFile)], {
    env: { ...process.env, CI: "true" },
  });
  const [printed] = await Promise.all([text(command.stdout), once(command, "close")]);
  return { printed, exitCode: command.exitCode };
}

test("the daily check is made of the code that is here (npm run generate)", () => {
  execSync(`${scripts.bundle} --outfile=${folder("now.mjs")}`);
  expect(readFileSync(folder("now.mjs")).equals(readFileSync(dailyCheckFile))).toBe(true);
});

test("while the address is a sample, the daily check says so, and ends well", async () => {
  expect(await check("https://www.example.com")).toEqual({
    printed: "The site has no address of its own yet, so there's nothing to check.\n",
    exitCode: 0,
  });
});

test("a site with many faults fails, and each is named", async () => {
  answers = {
    "/sitemap.xml": [404, "<loc>https://old.example/team</loc>"],
    "/": [200, ""],
    "/team": [500, ""],
    "/inbox": [404, ""],
    "/webhook/health": [503, "closed"],
  };
  expect(await check()).toEqual({
    printed: expect.stringMatching(
      /✗ Every page is there.* 404 at \S+\/sitemap\.xml.* no policy at \/, 500 at \S+\/team.*✗ An unknown address.*✗ Cloudflare has added nothing.*✗ Service workers.*some headers differ from .*X-Frame-Options.*✗ Inbox and editor have a password. Seen: 404.*✗ The receiver is open.* 503.*To fix: It answers with status 200/s,
    ),
    exitCode: 1,
  });
});

testWithGit("a commit that isn't published is a fault once it is older than an hour", async () => {
  const publish = (commit: string) => {
    answers = { "/built-from.json": [200, JSON.stringify({ commit })] };
  };
  publish("abc");
  const commit = commitIn(folder(), new Date(0));
  const fault = `✗ The newest commit is published. Seen: abc, not ${commit} of 1970-01-01T`;
  expect((await check()).printed).toContain(fault);
  publish(commit);
  expect((await check()).printed).toContain("✓ The newest commit is published\n");
  commitIn(folder());
  expect((await check()).printed).toContain("Note: the newest commit is less than an hour old");
});
