/** Shows all times in the reader's time zone, and each day only above the first lead of that day. */
const showTimes = `const showTimes = () => {
  let dayShown;
  for (const time of document.querySelectorAll("time")) {
    const heading = time.closest("h2");
    const format = heading ? { dateStyle: "full" } : { dateStyle: "medium", timeStyle: "short" };
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, format);
    if (!heading) continue;
    heading.hidden = time.textContent === dayShown;
    dayShown = time.textContent;
  }
};
showTimes();`;

/**
 * Reloads a page of the inbox when its owner comes back to it, so that its clocks are right, unless something on it is open, typed
 * or ticked. Only pages of the inbox have `#act` (controls.tsx). Another page may have answered a form, which a reload would send
 * again.
 *
 * Asks before something typed, such as a note, is lost. Doesn't ask within a second after a click at a link to an email or a phone
 * number, which opens another program and leaves the page as it is.
 */
const keepTyped = `const inputs = [...document.querySelectorAll("input")];
const changedInputs = () => inputs.filter((input) => input.value !== input.defaultValue);
document.onvisibilitychange = () => {
  const isInUse = changedInputs().length > 0 || document.querySelector("[open], :checked, input:focus");
  if (!document.hidden && document.querySelector("#act") && !isInUse) location.reload();
};
let sentForm;
document.onsubmit = (event) => {
  sentForm = event.target;
};
let opensOtherApp = false;
document.onclick = (event) => {
  opensOtherApp = /^(mailto|tel):/.test(event.target.closest("a")?.href);
  setTimeout(() => (opensOtherApp = false), 1000);
};
onbeforeunload = (event) => {
  const losesInput = changedInputs().some((input) => input.form !== sentForm);
  if (losesInput && !opensOtherApp) event.preventDefault();
};`;

/**
 * Sends the file of the page that puts leads back (objects/inbox/import.tsx), and shows the answer there. If the answer is another
 * page, the session has ended, and a reload leads to the sign-in page.
 */
const sendFile = `const importForm = document.querySelector("#import");
if (importForm) {
  const status = document.querySelector("[role=status]");
  importForm.onchange = () => status.replaceChildren();
  importForm.onsubmit = async (event) => {
    event.preventDefault();
    const { submitter } = event;
    const [file] = importForm.file.files;
    const { busy, failed, large, maxBytes } = importForm.dataset;
    if (file.size > maxBytes) {
      status.textContent = large;
      return;
    }
    const controls = [...importForm.elements];
    const setBusy = (isBusy) => controls.forEach((control) => (control.disabled = isBusy));
    status.textContent = busy;
    setBusy(true);
    try {
      const answer = await fetch(submitter.formAction, { method: "POST", body: file });
      if (answer.redirected) return location.reload();
      if (answer.status >= 500) throw answer;
      status.innerHTML = await answer.text();
      showTimes();
    } catch {
      status.textContent = failed;
    }
    setBusy(false);
    // The button that was pressed may have gone with the old status.
    (submitter.isConnected ? submitter : importForm.file).focus();
  };
}`;

/** The script of all of the owner's pages. */
export const pageScript = [showTimes, keepTyped, sendFile].join("\n");
