import { isRightToLeft } from "../shared/content/language";

/** The width of a desktop's screen, in px. `admin.html` has this number, too, beside the width of a phone. */
const desktopWidth = 1280;

/** The width that the owner has chosen. Until then, the page is as wide as the pane beside the form. */
let chosenWidth: "desktop" | "phone" | undefined;

const otherWidth = () => (chosenWidth === "desktop" ? "phone" : "desktop");

/** Events that make links and forms do something. */
const actions = ["click", "auxclick", "submit", "beforeinput"];

/**
 * Events that the browser may act on, but no script: Sveltia's would scroll the editor along with the page, and a form's would load
 * its lazy scripts.
 */
const signals = ["wheel", "touchmove", "focusin"];

/** Keeps links, forms and scripts of the page from acting on an event. Its questions still open and close. */
function block(event: Event) {
  event.stopImmediatePropagation();
  const isQuestion = (event.target as Partial<Element>).closest?.("summary");
  if (actions.includes(event.type) && !isQuestion) event.preventDefault();
}

/**
 * Prepares Sveltia's frame for a page, and adds the strip below it, which has the faults of the draft and a button for the width.
 * `container` is the element in the frame that holds the page.
 */
export function setUpFrame(container: HTMLElement, frameWindow: Window) {
  const { document: page } = frameWindow;
  const frame = frameWindow.frameElement as HTMLIFrameElement;
  const strip = document.createElement("div");
  const message = document.createElement("output");
  const button = document.createElement("button");
  let shownFile = "";
  /** How far down `scrollToEntry` has left the page, in px. */
  let scrolledTo = 0;

  /** Scrolls to the prose of the file or, without any, to its section, unless the owner has scrolled elsewhere. */
  function scrollToEntry() {
    if (Math.abs(frameWindow.scrollY - scrolledTo) > 1) return;

    const prose = page.querySelector(`[data-file="${shownFile}"]`);
    // `home/pricing.mdx` and `home/pricing/care-plan.mdx` belong to the section whose heading has the id `pricing-heading`.
    const [, section = ""] = shownFile.split(/[/.]/);
    prose?.closest("details")?.setAttribute("open", "");
    const place = (prose ?? page.querySelector(`[id^="${section}-"]`))?.closest(
      "details, article, li, section, footer",
    );
    if (place && place.getBoundingClientRect().top > frameWindow.innerHeight / 2) {
      place.scrollIntoView({ behavior: "instant" });
    }
    scrolledTo = frameWindow.scrollY;
  }

  /** Gives the frame the chosen width, and a desktop's page the scale at which it fits into the pane. */
  function fit() {
    button.textContent = `Show as on a ${otherWidth()}`;
    frame.dataset.width = chosenWidth;
    frame.style.setProperty("--scale", String(strip.clientWidth / desktopWidth));
    scrollToEntry();
  }

  for (const type of [...actions, ...signals]) frameWindow.addEventListener(type, block, true);
  // Shortly after the frame has loaded, Sveltia sets `scrollTop` to 0. With this property in its place, that doesn't scroll the
  // page.
  Object.defineProperty(page.documentElement, "scrollTop", { value: 0, writable: true });

  strip.className = "preview-strip";
  button.type = "button";
  button.addEventListener("click", () => {
    chosenWidth = otherWidth();
    fit();
  });
  strip.append(message, button);
  frame.after(strip);

  // The page grows when its fonts and pictures arrive. The strip is as wide as the pane. TypeScript's `Window` lacks the
  // constructors, hence the cast.
  const observer = new (frameWindow as typeof window).ResizeObserver(fit);
  observer.observe(container);
  observer.observe(strip);

  return {
    /** Sets the language of the page, and the file to scroll to. */
    show(file: string, language: string) {
      shownFile = file;
      page.documentElement.lang = language;
      page.documentElement.dir = isRightToLeft(language) ? "rtl" : "";
    },

    /** Shows what is wrong with the draft. */
    say(faults: string) {
      message.textContent = faults;
    },

    close() {
      observer.disconnect();
      strip.remove();
    },
  };
}
