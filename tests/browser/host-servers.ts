import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caddyConfig, nginxConfig } from "../../src/build/host-files";
import { readPublished } from "../../src/build/finish-public";
import { findProgram } from "../support/find-program";

/** A web server of the system that can publish the site by the configuration that the build writes for it. */
export interface HostServer {
  name: string;
  /** The absolute path of its program, where it is installed. */
  program: string | undefined;
  /** Writes its configuration into a folder and gives the arguments to start it with. */
  prepare: (folder: string, root: string, port: number) => string[];
}

/** The servers that the site is tested behind. */
export const hostServers: HostServer[] = [
  {
    name: "nginx",
    program: findProgram(["nginx"]),
    prepare(folder, root, port) {
      const site = nginxConfig(readPublished(root), { root, port });
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${join(folder, kind)};`,
      );
      const config = `daemon off; error_log stderr; pid ${join(folder, "nginx.pid")}; events {}
        http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")} ${site} }`;
      writeFileSync(join(folder, "nginx.conf"), config);
      return ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")];
    },
  },
  {
    name: "Caddy",
    program: findProgram(["caddy"]),
    prepare(folder, root, port) {
      const site = caddyConfig(readPublished(root), { root, port });
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n\n${site}`);
      return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
    },
  },
];

/** A server that runs. */
export interface RunningServer {
  origin: string;
  stop: () => Promise<void>;
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with exit code ${server.exitCode}; its output says why.`);
}

/**
 * Starts a server and waits until it answers.
 *
 * @param server which one; it must be installed
 * @param root the absolute path of the built site
 * @param port a free port
 */
export async function startHostServer(
  server: HostServer,
  root: string,
  port: number,
): Promise<RunningServer> {
  if (!server.program) throw new Error(`${server.name} is not installed.`);
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const home = join(folder, "home");
  mkdirSync(home);
  const child = spawn(server.program, server.prepare(folder, root, port), {
    // Caddy keeps its own state below these.
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child);
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
