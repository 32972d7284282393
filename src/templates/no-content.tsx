/** In develop, the page on which the issues of the content stand alone, as long as it never was in order. */
export default function NoContent() {
  return null;
}
