import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { siteRoot } from "../support/addresses";
import { findProgram } from "../support/find-program";

/** A web server of the system that can publish the site by the file that the build has written for it. */
export interface HostServer {
  name: string;
  /** The absolute path of its program, where it is installed. */
  program: string | undefined;
  /** Makes ready, in a folder, what it takes to judge the built file, and gives the arguments that let it do so. */
  judge: (folder: string, port: number) => string[];
  /**
   * Writes the built file into a folder, changed as little as the tests need: another root, and plain http on one port of this
   * machine, at which any name that no other part of the file claims gets the site. Gives the arguments to start it with.
   */
  prepare: (folder: string, root: string, port: number) => string[];
}

/** How far above the port of the site the one is that stands for nginx's port 80. */
export const plainHttpDistance = 5;

const builtRoot = "/var/www/site";

/** nginx's own file around the one that was built, with what Debian's default site says on the port that it has. */
function writeNginxConfig(folder: string, site: string, port: number): string[] {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const onThisMachine = site
    .replace(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${port + plainHttpDistance}`);
  const debian = `server {
    listen 127.0.0.1:${port + plainHttpDistance} default_server;
    return 200 "Welcome to nginx!";
  }`;
  const config = `daemon off; error_log stderr; pid ${join(folder, "nginx.pid")}; events {}
    http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")} ${onThisMachine} ${debian} }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  return ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")];
}

/** The servers that the site is tested behind. */
export const hostServers: HostServer[] = [
  {
    name: "nginx",
    // Its file names a certificate, which openssl makes.
    program: findProgram(["openssl"]) && findProgram(["nginx"]),
    judge(folder, port) {
      const pem = ["privkey", "fullchain"].map((name) => join(folder, `${name}.pem`));
      const [key = "", certificate = ""] = pem;
      const request = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=example.com"];
      execFileSync("openssl", [...request, "-keyout", key, "-out", certificate], { stdio: "pipe" });
      const site = readFileSync(join(siteRoot, "hosting/nginx.conf"), "utf8");
      const withCertificate = site.replace(/\/etc\/letsencrypt\/live\/[^/]+/g, folder);
      return ["-t", "-q", ...writeNginxConfig(folder, withCertificate, port)];
    },
    prepare(folder, root, port) {
      const site = readFileSync(join(siteRoot, "hosting/nginx.conf"), "utf8")
        .replaceAll(builtRoot, root)
        .replace(/^ *ssl_certificate.*\n/gm, "")
        .replaceAll("443 ssl", "443");
      return writeNginxConfig(folder, site, port);
    },
  },
  {
    name: "Caddy",
    program: findProgram(["caddy"]),
    judge: () => [
      "validate",
      "--adapter",
      "caddyfile",
      "--config",
      join(siteRoot, "hosting/Caddyfile"),
    ],
    prepare(folder, root, port) {
      const [site = "", ...others] = readFileSync(join(siteRoot, "hosting/Caddyfile"), "utf8")
        .replaceAll(builtRoot, root)
        .split(/^(?=\S+ {$)/m);
      const onThisMachine = [
        site.replace(/^.+/, `:${port} {`),
        ...others.map((other) => other.replace(/^(\S+)/, `http://$1:${port}`)),
      ];
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n\n${onThisMachine.join("")}`);
      return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
];

/** The environment in which a server leaves nothing outside of a folder; Caddy keeps its own state below these. */
const environmentIn = (folder: string) => ({
  ...process.env,
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
});

/**
 * Lets a server judge the file that was built for it.
 *
 * @param server which one; it must be installed
 * @param folder one for its files
 * @param port a free port
 * @throws Error with what the server says, when it refuses the file
 */
export function judgeBuiltFile({ program = "", judge }: HostServer, folder: string, port: number) {
  execFileSync(program, judge(folder, port), { env: environmentIn(folder), stdio: "pipe" });
}

/** A server that runs. */
export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a server and waits until it answers.
 *
 * @param server which one; it must be installed
 * @param folder one for its files
 * @param root the absolute path of the built site
 * @param port a free port
 */
export async function startHostServer(
  server: HostServer,
  folder: string,
  root: string,
  port: number,
): Promise<RunningServer> {
  if (!server.program) throw new Error(`${server.name} is not installed.`);
  const child = spawn(server.program, server.prepare(folder, root, port), {
    env: environmentIn(folder),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  // Where it does not start, its output says why.
  await expect(() => fetch(origin)).toPass({ timeout: 20_000 });
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
