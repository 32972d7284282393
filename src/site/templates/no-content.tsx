/** In develop, the empty page behind the content's errors, until a first version of the content has none. */
export default function NoContent() {
  return null;
}
