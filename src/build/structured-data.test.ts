/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { jsonInScript } from "./structured-data";

test("no words of the owner end the script element that they are in, or begin a comment in it", () => {
  const data = { name: "</script><!-- <script>", quote: '"\u2028' };
  const json = jsonInScript(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
