import { isRightToLeft } from "../shared/content/language";

/** The width of a desktop's screen. `admin.html` has this number, too, beside the width of a phone. */
const desktopWidthPx = 1280;

/** The width that the owner has chosen. Until then, the page is as wide as the pane beside the form. */
let chosenWidth: "desktop" | "phone" | undefined;

const otherWidth = () => (chosenWidth === "desktop" ? "phone" : "desktop");

/** Events that make links and forms do something. */
const actionEvents = ["click", "auxclick", "submit", "beforeinput"];

/**
 * Events that the browser may act on, but no script. Sveltia's would scroll the editor along with the page. That of a form would
 * load its lazy scripts.
 */
const eventsForScripts = ["wheel", "touchmove", "focusin"];

/** Keeps links, forms and scripts of the page from acting on an event. Its questions still open and close. */
function block(event: Event) {
  event.stopImmediatePropagation();
  const isQuestion = (event.target as Partial<Element>).closest?.("summary");
  if (actionEvents.includes(event.type) && !isQuestion) event.preventDefault();
}

/** Finds the prose of a file in the page or, if it has none, the section that the file belongs to. */
function findPlace(page: Document, file: string) {
  const prose = page.querySelector(`[data-file="${file}"]`);
  prose?.closest("details")?.setAttribute("open", "");
  // `home/pricing.mdx` and `home/pricing/care-plan.mdx` belong to the section whose heading has the id `pricing-heading`.
  const [, section = ""] = file.split(/[/.]/);
  const element = prose ?? page.querySelector(`[id^="${section}-"]`);
  return element?.closest("details, article, li, section, footer");
}

/** Makes the strip below the frame, which has the faults of the entry and a button for the width. */
function makeStrip() {
  const strip = document.createElement("div");
  const faults = document.createElement("output");
  const button = document.createElement("button");
  strip.className = "preview-strip";
  button.type = "button";
  strip.append(faults, button);
  return { strip, faults, button };
}

/** Prepares Sveltia's frame for a page, and adds the strip below it. `container` is the element in the frame that holds the page. */
export function setUpFrame(container: HTMLElement, frameWindow: Window) {
  const { document: page } = frameWindow;
  const frame = frameWindow.frameElement as HTMLIFrameElement;
  const { strip, faults, button } = makeStrip();
  let shownFile = "";
  /** Where `scrollToEntry` has left the page. */
  let lastScrollPx = 0;

  /** Scrolls to the entry, unless the owner has scrolled elsewhere. */
  function scrollToEntry() {
    const hasOwnerScrolled = Math.abs(frameWindow.scrollY - lastScrollPx) > 1;
    if (hasOwnerScrolled) return;

    const place = findPlace(page, shownFile);
    if (place && place.getBoundingClientRect().top > frameWindow.innerHeight / 2) {
      place.scrollIntoView({ behavior: "instant" });
    }
    lastScrollPx = frameWindow.scrollY;
  }

  /** Gives the frame the chosen width, and a desktop's page the scale at which it fits into the pane. */
  function fit() {
    button.textContent = `Show as on a ${otherWidth()}`;
    frame.dataset.width = chosenWidth;
    // The strip is as wide as the pane.
    frame.style.setProperty("--scale", String(strip.clientWidth / desktopWidthPx));
    scrollToEntry();
  }

  for (const type of [...actionEvents, ...eventsForScripts]) {
    frameWindow.addEventListener(type, block, true);
  }
  // Shortly after the frame has loaded, Sveltia sets `scrollTop` to 0. With this property in its place, that doesn't scroll.
  Object.defineProperty(page.documentElement, "scrollTop", { value: 0, writable: true });

  button.addEventListener("click", () => {
    chosenWidth = otherWidth();
    fit();
  });
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
