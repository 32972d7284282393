/** In develop, the empty page behind the message about errors, until the content has once been free of errors. */
export default function NoContent() {
  return null;
}
