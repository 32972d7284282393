/** In develop, the empty page behind the content's errors, as long as there is no good version to show. */
export default function NoContent() {
  return null;
}
