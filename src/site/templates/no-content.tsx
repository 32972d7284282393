/** In develop, the empty page behind the content's errors, if it has had errors since the start. */
export default function NoContent() {
  return null;
}
