/** Copies what was typed into textareas to where it's printed, which is right behind each. */
export function copyToPaper() {
  for (const paper of document.querySelectorAll("textarea + div")) {
    paper.textContent = (paper.previousElementSibling as HTMLTextAreaElement).value;
  }
}
