import { isRightToLeft } from "../shared/content/language";

/** The width of a desktop's screen. `admin.html` has this number, too, beside the width of a phone. */
const desktopWidthPx = 1280;

/** The width that the owner has chosen. Until then, the page is as wide as the pane beside the form. */
let chosenWidth: "desktop" | "phone" | undefined;

const otherWidth = () => (chosenWidth === "desktop" ? "phone" : "desktop");

/** Events that make links and forms do something. */
const actionEvents = ["click", "auxclick", "submit", "beforeinput"];

/**
 * Events that only the browser may act on. Sveltia's script would scroll the editor along with the page. A form's script would load
 * its lazy parts.
 */
const eventsForScripts = ["wheel", "touchmove", "focusin"];

/** Keeps links, forms and scripts of the page from acting on an event. The questions of the FAQ still open and close. */
function block(event: Event) {
  event.stopImmediatePropagation();
  const isQuestion = (event.target as Partial<Element>).closest?.("summary");
  if (actionEvents.includes(event.type) && !isQuestion) event.preventDefault();
}

/** Keeps the page in the frame from acting and from being scrolled by Sveltia. */
function keepStill(frameWindow: Window) {
  for (const type of [...actionEvents, ...eventsForScripts]) {
    frameWindow.addEventListener(type, block, true);
  }
  // Shortly after the frame has loaded, Sveltia sets `scrollTop` to 0. With this property in its place, that doesn't scroll.
  const { documentElement } = frameWindow.document;
  Object.defineProperty(documentElement, "scrollTop", { value: 0, writable: true });
}

/** Scrolls to the prose of a file or, if it has none in the page, to the section that the file belongs to. */
function scrollToFile({ document: page, innerHeight }: Window, file: string) {
  const prose = page.querySelector(`[data-file="${file}"]`);
  prose?.closest("details")?.setAttribute("open", "");
  // `home/pricing.mdx` and `home/pricing/care-plan.mdx` belong to the section whose heading has the id `pricing-heading`.
  const [, section = ""] = file.split(/[/.]/);
  const element = prose ?? page.querySelector(`[id^="${section}-"]`);
  const place = element?.closest("details, article, li, section, footer");
  if (place && place.getBoundingClientRect().top > innerHeight / 2) {
    place.scrollIntoView({ behavior: "instant" });
  }
}

/**
 * Prepares Sveltia's frame for a page, and adds the strip below it, which has the faults of the entry and a button for the width.
 * `container` is the element in the frame that holds the page.
 */
export function setUpFrame(container: HTMLElement, frameWindow: Window) {
  const { document: page } = frameWindow;
  const frame = frameWindow.frameElement as HTMLIFrameElement;
  const strip = document.createElement("div");
  const faults = document.createElement("output");
  const button = document.createElement("button");
  let shownFile = "";
  /** Where `scrollToEntry` has left the page. */
  let lastScrollPx = 0;

  /** Scrolls to the entry, unless the owner has scrolled elsewhere. */
  function scrollToEntry() {
    const hasOwnerScrolled = Math.abs(frameWindow.scrollY - lastScrollPx) > 1;
    if (hasOwnerScrolled) return;

    scrollToFile(frameWindow, shownFile);
    lastScrollPx = frameWindow.scrollY;
  }

  /** Gives the frame the chosen width, and a desktop's page the scale at which it fits. The strip is as wide as the pane. */
  function fit() {
    button.textContent = `Show as on a ${otherWidth()}`;
    frame.dataset.width = chosenWidth;
    frame.style.setProperty("--scale", String(strip.clientWidth / desktopWidthPx));
    scrollToEntry();
  }

  keepStill(frameWindow);
  strip.className = "preview-strip";
  button.type = "button";
  button.addEventListener("click", () => {
    chosenWidth = otherWidth();
    fit();
  });
  strip.append(faults, button);
  frame.after(strip);

  // The page grows when its fonts and pictures arrive. TypeScript's `Window` lacks the constructors, hence the cast.
  const observer = new (frameWindow as typeof window).ResizeObserver(fit);
  observer.observe(container);
  observer.observe(strip);

  return {
    /** Sets the file to scroll to, and the language of the page. */
    show(file: string, language: string) {
      shownFile = file;
      page.documentElement.lang = language;
      page.documentElement.dir = isRightToLeft(language) ? "rtl" : "";
    },

    showFaults(text: string) {
      faults.textContent = text;
    },

    close() {
      observer.disconnect();
      strip.remove();
    },
  };
}
