import { expect, test } from "@jest/globals";
import { fileHeaders } from "./response-headers";

test.each([
  ["/static/comic-neue-8bd93f230c98f6e49778.woff2", "public, max-age=31536000, immutable"],
  ["/forms-8bd93f230c98f6e49778.js", "public, max-age=31536000, immutable"],
  ["/icon.svg", "public, max-age=0, must-revalidate"],
  ["/forms.js", "public, max-age=0, must-revalidate"],
])("%s is cached as its name allows", (path, cacheControl) => {
  expect(fileHeaders(path)["Cache-Control"]).toBe(cacheControl);
});
