/** In develop, the empty page behind the errors of the content, as long as no version of it was good. */
export default function NoContent() {
  return null;
}
