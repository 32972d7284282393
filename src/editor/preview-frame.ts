import { isRightToLeft } from "../shared/content/language";

type FrameWindow = Window & typeof globalThis;

/** The width of a desktop's screen, in px. `admin.html` has that of a phone. */
const desktopWidth = 1280;

/** The width that the owner chose. At first, the page is as wide as the pane. */
let chosenWidth: "desktop" | "phone" | undefined;

/** Events that links and forms act on. */
const actions = ["click", "auxclick", "submit", "beforeinput"];

/** Events that make Sveltia scroll both panes at once, and a form load its scripts. */
const hidden = ["wheel", "touchmove", "focusin"];

/** Keeps links and forms from doing anything. Questions still open and close. */
function block(event: Event) {
  event.stopImmediatePropagation();
  const isQuestion = (event.target as Partial<Element>).closest?.("summary");
  if (actions.includes(event.type) && !isQuestion) event.preventDefault();
}

/** Sveltia's frame around the page, and the strip below it with the faults and a button for the width. */
export class PreviewFrame {
  readonly #window: FrameWindow;
  readonly #frame: HTMLIFrameElement;
  readonly #strip = document.createElement("div");
  readonly #message = document.createElement("p");
  readonly #button = document.createElement("button");
  readonly #observer: ResizeObserver;
  #file = "";
  /** The place where `#scrollToEntry` has left the page, in px. */
  #scrolledTo = 0;

  constructor(container: HTMLElement, frameWindow: Window) {
    this.#window = frameWindow as FrameWindow;
    this.#frame = frameWindow.frameElement as HTMLIFrameElement;
    for (const type of [...actions, ...hidden]) frameWindow.addEventListener(type, block, true);
    // Shortly after each change, Sveltia would scroll to the top.
    const scrollTop = { get: () => 0, set: () => undefined };
    Object.defineProperty(frameWindow.document.documentElement, "scrollTop", scrollTop);
    // The page grows when its fonts and pictures arrive.
    this.#observer = new this.#window.ResizeObserver(() => this.#fit());
    this.#observer.observe(container);

    this.#strip.className = "preview-strip";
    this.#message.role = "status";
    this.#button.type = "button";
    this.#button.addEventListener("click", () => {
      chosenWidth = chosenWidth === "desktop" ? "phone" : "desktop";
      this.#fit();
    });
    this.#strip.append(this.#message, this.#button);
    this.#frame.after(this.#strip);
  }

  /** Takes the language of the content, and remembers the file that the page is about. */
  show(file: string, language: string) {
    const { documentElement } = this.#window.document;
    this.#file = file;
    documentElement.lang = language;
    documentElement.dir = isRightToLeft(language) ? "rtl" : "";
  }

  /** Shows what is wrong with the draft. */
  say(faults: string) {
    this.#message.textContent = faults;
  }

  #fit() {
    const other = chosenWidth === "desktop" ? "phone" : "desktop";
    this.#button.textContent = `Show as on a ${other}`;
    this.#frame.dataset.width = chosenWidth;
    const { clientWidth = 0 } = this.#frame.parentElement ?? {};
    this.#frame.style.setProperty("--scale", String(clientWidth / desktopWidth));
    this.#scrollToEntry();
  }

  /** Scrolls to what the file says on the page, unless the owner has scrolled elsewhere. */
  #scrollToEntry() {
    const { document: page, scrollY, innerHeight } = this.#window;
    if (Math.abs(scrollY - this.#scrolledTo) > 1) return;

    const text = page.querySelector(`[data-file="${this.#file}"]`);
    const [, part = ""] = this.#file.replace(".mdx", "").split("/");
    const start = text ?? page.querySelector(`[id^="${part}-"]`);
    const question = text?.closest("details");
    if (question) question.open = true;
    const place = start?.closest("details, article, li, section, footer");
    const { top = 0 } = place?.getBoundingClientRect() ?? {};
    if (top > innerHeight / 2) place?.scrollIntoView({ behavior: "instant" });
    this.#scrolledTo = this.#window.scrollY;
  }

  close() {
    this.#observer.disconnect();
    this.#strip.remove();
  }
}
