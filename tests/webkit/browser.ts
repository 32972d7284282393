import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";

/** The selector for the elements of a role. */
const selectors = {
  alert: "[role=alert]",
  button: "button",
  img: "[role=img]",
  link: "a[href]",
  status: "[role=status]",
};

type Role = keyof typeof selectors;

/** How long to wait for something, and how often to look, in ms. */
const wait = { timeout: 30_000, intervals: [20] };

/** The inner size of the window: a phone between its bars, in CSS px. */
const phone = { width: 390, height: 664 };

/** The browser's language. The words of the site don't depend on it, but those of the editor do. */
const language = "de_DE";

/** WebKitGTK's MiniBrowser with one window of the size of a phone. */
export class WebKit {
  readonly #driver: WebDriver;
  /** Ends the browser, the driver and the screen. */
  readonly close: () => Promise<void>;

  private constructor(driver: WebDriver, close: () => Promise<void>) {
    this.#driver = driver;
    this.close = close;
  }

  static async start() {
    const folder = mkdtempSync(join(tmpdir(), "webkit-"));
    const settings = join(folder, "gtk-3.0");
    mkdirSync(settings);
    // Animations move what is clicked, and MiniBrowser's own bar is wider than a phone.
    writeFileSync(join(settings, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    writeFileSync(join(settings, "gtk.css"), "* { min-width: 0; padding: 0; font-size: 1px; }\n");

    // The browser takes its language from the name of the system's locale, which may not be installed.
    symlinkSync("/usr/lib/locale/C.utf8", join(folder, language));

    // Without a window manager, the window below the pointer has the focus, and the pointer is in the middle of the screen.
    const screen = spawn("Xvfb", ["-screen", "0", "400x700x24", "-displayfd", "3"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
    const service = new DriverService.Builder("WebKitWebDriver")
      .setLoopback(true)
      .setEnvironment({
        ...(process.env as Record<string, string>),
        DISPLAY: `:${String(display).trim()}`,
        GDK_BACKEND: "x11",
        LC_ALL: language,
        LOCPATH: folder,
        NO_AT_BRIDGE: "1",
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
        XDG_CACHE_HOME: folder,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
      })
      .build();
    const close = async () => {
      await service.kill();
      screen.kill();
      // The browser's processes end a moment after the driver, and write until then. `rmSync` would not look for new files.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    };
    try {
      const driver = await new Builder()
        .usingServer(await service.start())
        .withCapabilities({
          browserName: "MiniBrowser",
          // Tests of the Worker make certificates of their own.
          acceptInsecureCerts: true,
          // Tests also use a page before its scripts have loaded.
          pageLoadStrategy: "none",
          "webkitgtk:browserOptions": { args: ["--automation"] },
        })
        .build();
      const webkit = new WebKit(driver, close);
      await webkit.#resize();
      return webkit;
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** Opens a page, and waits until its HTML is parsed. Its scripts may still be missing. */
  async open(url: string) {
    const before = await this.run(() => performance.timeOrigin);
    await this.#driver.get(url);
    await this.arrivesAt(url, before);
  }

  /** Goes back in the history, as the browser's back button does. */
  async back(url: string) {
    // The timer runs after this call has returned, because leaving the page would cut the call off.
    await this.run(() => {
      setTimeout(() => history.back());
    });
    await this.arrivesAt(url);
  }

  /** Waits for a page. `before` is the `timeOrigin` of the page that it replaces, which may have the same address. */
  async arrivesAt(url: string, before = 0) {
    const arrived = (url: string, before: number) =>
      location.href === url &&
      document.readyState !== "loading" &&
      performance.timeOrigin !== before;
    await expect(async () => expect(await this.run(arrived, url, before)).toBe(true)).toPass(wait);
  }

  /** Runs a function in the page. Its arguments and its result have to fit into JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    // The driver never answers if another page loads while the script runs.
    const lost = sleep(5_000, undefined, { ref: false }).then(() => {
      throw new Error("The script was lost.");
    });
    return Promise.race([this.#driver.executeScript<Result>(script, ...args), lost]);
  }

  /** Waits for a visible element with this role and accessible name. */
  async find(role: Role, name: string) {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    let found: WebElement | undefined;
    await expect(async () => {
      const elements = await this.run(visible, selectors[role]);
      // The driver turns elements into objects of its own.
      const handles = elements as unknown as WebElement[];
      const names = await Promise.all(handles.map((handle) => handle.getAccessibleName()));
      found = handles[names.indexOf(name)];
      expect(names).toContain(name);
    }).toPass(wait);
    if (!found) throw new Error(`There is no ${role} "${name}".`);
    return found;
  }

  /** Clicks an element, as soon as it is there and nothing is in front of it. */
  async click(role: Role, name: string) {
    await expect(async () => {
      const element = await this.find(role, name);
      await this.#scrollTo(element);
      await element.click();
    }).toPass(wait);
  }

  /** Returns the accessible name of the element that has the focus. */
  focused = () => this.#driver.switchTo().activeElement().getAccessibleName();

  /** Scrolls to an element, because the driver's own scrolling fails if something is fixed over the page. */
  async #scrollTo(element: WebElement) {
    const scroll = (element: unknown) => (element as Element).scrollIntoView({ block: "center" });
    await this.run(scroll, element);
  }

  async #resize() {
    const { width, height } = phone;
    const read = () => ({ width: innerWidth, height: innerHeight, focus: document.hasFocus() });
    await expect(async () => {
      const frame = this.#driver.manage().window();
      const outer = await frame.getRect();
      const bars = outer.height - (await this.run(read)).height;
      await frame.setRect({ x: 0, y: 0, width, height: height + bars });
      expect(await this.run(read)).toEqual({ width, height, focus: true });
    }).toPass(wait);
  }
}
