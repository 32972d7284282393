/** In develop, the empty page behind the message about errors, until the content is free of errors for the first time. */
export default function NoContent() {
  return null;
}
