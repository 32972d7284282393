import { isRightToLeft } from "../shared/content/language";

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

/** Sets up Sveltia's frame around the page, and the strip below it with the faults and a button for the width. */
export function setUpFrame(container: HTMLElement, frameWindow: Window) {
  const { document: page } = frameWindow;
  const frame = frameWindow.frameElement as HTMLIFrameElement;
  const strip = document.createElement("div");
  const message = document.createElement("output");
  const button = document.createElement("button");
  let shownFile = "";
  /** How far down `scrollToEntry` has left the page, in px. */
  let scrolledTo = 0;

  /** Scrolls to the words of the file, or else to its section, unless the owner has scrolled elsewhere. */
  function scrollToEntry() {
    if (Math.abs(frameWindow.scrollY - scrolledTo) > 1) return;

    const text = page.querySelector(`[data-file="${shownFile}"]`);
    const [, part = ""] = shownFile.split(/[/.]/);
    const start = text ?? page.querySelector(`[id^="${part}-"]`);
    text?.closest("details")?.setAttribute("open", "");
    const place = start?.closest("details, article, li, section, footer");
    if (place && place.getBoundingClientRect().top > frameWindow.innerHeight / 2) {
      place.scrollIntoView({ behavior: "instant" });
    }
    scrolledTo = frameWindow.scrollY;
  }

  function fit() {
    button.textContent = `Show as on a ${otherWidth()}`;
    frame.dataset.width = chosenWidth;
    frame.style.setProperty("--scale", String(strip.clientWidth / desktopWidth));
    scrollToEntry();
  }

  for (const type of [...actions, ...signals]) frameWindow.addEventListener(type, block, true);
  // Sveltia would scroll to the top, shortly after the frame has loaded.
  Object.defineProperty(page.documentElement, "scrollTop", { value: 0, writable: true });

  strip.className = "preview-strip";
  button.type = "button";
  button.addEventListener("click", () => {
    chosenWidth = otherWidth();
    fit();
  });
  strip.append(message, button);
  frame.after(strip);

  // The page grows when its fonts and pictures arrive. The strip is as wide as the pane.
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
