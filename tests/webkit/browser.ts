import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../support/find-program";

/** The engine's driver, and the screen that it draws on. Debian: `webkit2gtk-driver` and `xvfb`. */
const driverProgram = "WebKitWebDriver";
const screenProgram = "Xvfb";

/** The programs that a WebKit needs and that are not installed. */
export const missingPrograms = () =>
  [driverProgram, screenProgram].filter((program) => !findProgram([program]));

/** Where the elements of a role are looked for. What is one by ARIA alone says so in its attribute. */
const selectors = {
  alert: "[role=alert]",
  button: "button",
  group: "[role=group]",
  heading: "h1, h2, h3",
  img: "[role=img]",
  link: "a[href]",
  status: "[role=status]",
  textbox: "input, textarea",
};

/** A role that elements can be asked for by. */
export type Role = keyof typeof selectors;

/** @see https://www.w3.org/TR/webdriver2/#elements */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** An element, as the driver names it. */
export type Reference = Record<typeof elementKey, string>;

/** How long something is waited for, in ms. */
const loadTimeout = 10_000;

/**
 * How long the driver may take for one call, in ms. A start of the browser takes the longest: 2 s on an idle machine, and more
 * than 20 s on a busy one whose disk has yet to give the engine.
 */
const callTimeout = 45_000;

/** How long a script may take, in ms. One that runs while a page gives way to another is lost, and has to be tried again. */
const scriptTimeout = 2_000;

/** The inner size of the window: a phone between its bars, in CSS px. */
const phone = { width: 390, height: 664 };

/** Animations move what is clicked; and MiniBrowser's own bar is wider than a phone. */
const gtkSettings = "[Settings]\ngtk-enable-animations=0\n";
const gtkStyles = "* { min-width: 0; padding: 0; font-size: 1px; }\n";

/**
 * WebKitGTK's MiniBrowser with one window of the size of a phone, driven by plain WebDriver.
 *
 * @see https://www.w3.org/TR/webdriver2/
 */
export class WebKit {
  readonly #processes: ChildProcess[];
  readonly #folder: string;
  readonly #session: string;

  private constructor(processes: ChildProcess[], folder: string, session: string) {
    this.#processes = processes;
    this.#folder = folder;
    this.#session = session;
  }

  /**
   * Starts a screen, the driver and the browser.
   *
   * @param dark - Whether the visitor prefers dark pages.
   * @throws Error where one of them does not start or is not installed.
   */
  static async start({ dark }: { dark: boolean }): Promise<WebKit> {
    const missing = missingPrograms();
    if (missing.length > 0) throw new Error(`Not installed: ${missing.join(", ")}.`);
    const folder = mkdtempSync(join(tmpdir(), "webkit-"));
    mkdirSync(join(folder, "gtk-3.0"));
    writeFileSync(join(folder, "gtk-3.0", "settings.ini"), gtkSettings);
    writeFileSync(join(folder, "gtk-3.0", "gtk.css"), gtkStyles);

    const processes: ChildProcess[] = [];
    try {
      // The pointer stands in the middle of the screen, and without a window manager the window below it has the focus.
      const screen = spawn(screenProgram, ["-screen", "0", "400x700x24", "-displayfd", "3"], {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
      });
      processes.push(screen);
      const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];

      const port = await freePort();
      const driver = spawn(driverProgram, [`--port=${port}`], {
        env: {
          ...process.env,
          DISPLAY: `:${String(display).trim()}`,
          GDK_BACKEND: "x11",
          NO_AT_BRIDGE: "1",
          WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
          XDG_CACHE_HOME: folder,
          XDG_CONFIG_HOME: folder,
          XDG_DATA_HOME: folder,
        },
        stdio: "ignore",
      });
      processes.push(driver);
      const origin = `http://127.0.0.1:${port}`;
      await until(() => request("GET", `${origin}/status`));

      const options = { args: ["--automation", ...(dark ? ["--dark-mode"] : [])] };
      const { sessionId } = await request<{ sessionId: string }>("POST", `${origin}/session`, {
        capabilities: {
          alwaysMatch: {
            // A page is also used before its scripts have come.
            pageLoadStrategy: "none",
            "webkitgtk:browserOptions": options,
          },
        },
      });
      const webkit = new WebKit(processes, folder, `${origin}/session/${sessionId}`);
      await webkit.#prepareWindow();
      return webkit;
    } catch (error) {
      end(processes, folder);
      throw error;
    }
  }

  /** Ends the browser, the driver and the screen. */
  close(): void {
    end(this.#processes, this.#folder);
  }

  /**
   * Opens a page, and waits until its HTML is there; its scripts may still be missing.
   *
   * @param url - Its address.
   */
  async open(url: string): Promise<void> {
    const before = await this.run(() => performance.timeOrigin);
    await this.#call("POST", "/url", { url });
    await this.#arrivesAt(url, before);
  }

  /** Goes back in the history, as the visitor's own button does. */
  async back(url: string): Promise<void> {
    // Later, so that leaving does not cut off the call itself.
    await this.run(() => {
      setTimeout(() => history.back());
    });
    await this.arrivesAt(url);
  }

  /** Waits until a page is there. */
  async arrivesAt(url: string): Promise<void> {
    await this.#arrivesAt(url, 0);
  }

  /**
   * Runs a function in the page.
   *
   * @param script - It sees nothing of what stands around it.
   * @param args - What it is given, as JSON.
   * @returns What it returns, as JSON.
   */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return request(
      "POST",
      `${this.#session}/execute/sync`,
      { script: `return (${String(script)})(...arguments)`, args },
      scriptTimeout,
    );
  }

  /**
   * Asks the page for what assistive technology finds in it.
   *
   * @param role - Their role.
   * @returns The visible elements that have it, by their accessible names; the first of each name.
   */
  async all(role: Role): Promise<Map<string, Reference>> {
    const references = await this.run(
      (selector) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()),
      selectors[role],
    );
    const elements = new Map<string, Reference>();
    for (const reference of references as unknown as Reference[]) {
      const name = await this.#name(reference);
      if (!elements.has(name)) elements.set(name, reference);
    }
    return elements;
  }

  /**
   * Waits for an element.
   *
   * @param role - Its role.
   * @param name - Its accessible name.
   * @throws Error when it does not come, with the names of those that are there.
   */
  async find(role: Role, name: string): Promise<Reference> {
    return until(async () => {
      const elements = await this.all(role);
      const found = elements.get(name);
      if (found) return found;
      const others = [...elements.keys()].join(", ");
      throw new Error(`There is no ${role} "${name}", but: ${others || "none"}.`);
    });
  }

  /**
   * Scrolls to an element and clicks into its middle, as soon as it is there and nothing is in front of it.
   *
   * @param role - Its role.
   * @param name - Its accessible name.
   * @throws Error when that does not come.
   */
  async click(role: Role, name: string): Promise<void> {
    await until(async () => {
      const element = await this.find(role, name);
      await this.#scrollTo(element);
      await this.#call("POST", `${pathOf(element)}/click`, {});
    });
  }

  /**
   * Types into an element, key by key.
   *
   * @param element - One that takes text; it gets the focus.
   * @param text - What to type.
   */
  async type(element: Reference, text: string): Promise<void> {
    await this.#call("POST", `${pathOf(element)}/value`, { text });
  }

  /**
   * @returns The accessible name of what has the focus.
   */
  async focused(): Promise<string> {
    return this.#name(await this.#call<Reference>("GET", "/element/active"));
  }

  /**
   * Takes a picture.
   *
   * @param element - Of what; of the window, unless told otherwise.
   * @returns It as PNG.
   */
  async screenshot(element?: Reference): Promise<Buffer> {
    if (element) await this.#scrollTo(element);
    const path = `${element ? pathOf(element) : ""}/screenshot`;
    return Buffer.from(await this.#call<string>("GET", path), "base64");
  }

  /** The driver should do so by itself, but fails where something is fixed over the page. */
  async #scrollTo(element: Reference): Promise<void> {
    const scroll = (element: Element) => element.scrollIntoView({ block: "center" });
    await this.run(scroll, element as unknown as Element);
  }

  #name(element: Reference): Promise<string> {
    return this.#call("GET", `${pathOf(element)}/computedlabel`);
  }

  /** @param before - When the page was loaded that is to go, which may have the same address. */
  async #arrivesAt(url: string, before: number): Promise<void> {
    const isThere = (url: string, before: number) =>
      location.href === url &&
      document.readyState !== "loading" &&
      performance.timeOrigin !== before;
    await until(async () => {
      if (!(await this.run(isThere, url, before))) throw new Error(`${url} has not come.`);
    });
  }

  async #prepareWindow(): Promise<void> {
    const { width, height } = phone;
    await until(async () => {
      const inner = await this.run(() => innerHeight);
      const outer = await this.#call<{ height: number }>("GET", "/window/rect");
      const size = { width, height: height + outer.height - inner };
      await this.#call("POST", "/window/rect", { x: 0, y: 0, ...size });
      const now = await this.run(() => `${innerWidth}×${innerHeight}`);
      if (now !== `${width}×${height}`) throw new Error(`The window stays at ${now}.`);
      if (!(await this.run(() => document.hasFocus()))) throw new Error("The window has no focus.");
    });
  }

  #call<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    return request(method, `${this.#session}${path}`, body);
  }
}

const pathOf = (element: Reference) => `/element/${element[elementKey]}`;

function end(processes: readonly ChildProcess[], folder: string): void {
  // The browser ends with its screen.
  for (const child of processes) child.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A port that no other program has now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Calls the driver. Every answer of its is JSON, the errors included. */
async function request<Value>(
  method: string,
  url: string,
  body?: unknown,
  timeout = callTimeout,
): Promise<Value> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(timeout),
  });
  const { value } = (await response.json()) as {
    value: Value & Record<"error" | "message", string>;
  };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

/** Tries again until it succeeds; after the timeout its last error counts. */
async function until<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const start = performance.now(); ;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - start > loadTimeout) throw error;
      await sleep(20);
    }
  }
}
