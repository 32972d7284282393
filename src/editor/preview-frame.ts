import { isRightToLeft } from "../shared/content/language";

type FrameWindow = Window & typeof globalThis;

/** The width of a desktop's screen, in px. It is also in `admin.html`, beside the width of a phone. */
const desktopWidth = 1280;

/** The width that the owner chose. At first, the page is as wide as the pane. */
let chosenWidth: "desktop" | "phone" | undefined;

const otherWidth = () => (chosenWidth === "desktop" ? "phone" : "desktop");

/** Events that make links and forms do something. */
const actions = ["click", "auxclick", "submit", "beforeinput"];

/** Events that only scripts would act on: Sveltia would scroll the form along with the page, and forms would load more scripts. */
const signals = ["wheel", "touchmove", "focusin"];

/** Keeps links, forms and scripts from acting on an event. Questions still open and close. */
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
  /** How far down `#scrollToEntry` has left the page, in px. */
  #scrolledTo = 0;

  constructor(container: HTMLElement, frameWindow: Window) {
    this.#window = frameWindow as FrameWindow;
    this.#frame = frameWindow.frameElement as HTMLIFrameElement;
    for (const type of [...actions, ...signals]) frameWindow.addEventListener(type, block, true);
    // Sveltia would scroll to the top, shortly after the frame has loaded.
    const scrollTop = { get: () => 0, set: () => undefined };
    Object.defineProperty(frameWindow.document.documentElement, "scrollTop", scrollTop);

    this.#strip.className = "preview-strip";
    this.#message.role = "status";
    this.#button.type = "button";
    this.#button.addEventListener("click", () => {
      chosenWidth = otherWidth();
      this.#fit();
    });
    this.#strip.append(this.#message, this.#button);
    this.#frame.after(this.#strip);

    // The page grows when its fonts and pictures arrive. The strip is as wide as the pane.
    this.#observer = new this.#window.ResizeObserver(() => this.#fit());
    this.#observer.observe(container);
    this.#observer.observe(this.#strip);
  }

  /** Sets the language of the page, and the file to scroll to. */
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
    this.#button.textContent = `Show as on a ${otherWidth()}`;
    this.#frame.dataset.width = chosenWidth;
    this.#frame.style.setProperty("--scale", String(this.#strip.clientWidth / desktopWidth));
    this.#scrollToEntry();
  }

  /** Scrolls to the words of the file, or else to its section, unless the owner has scrolled elsewhere. */
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
