import { expect, test } from "@jest/globals";
import { networksOf } from "./networks";

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["2001:db8::1", "2001:0db8:0000:0000", "2001:0db8:0000"],
  ["2001:db8:0:0:5:0:0:1", "2001:0db8:0000:0000", "2001:0db8:0000"],
  ["2001:db8::1:0:0:0:1", "2001:0db8:0000:0001", "2001:0db8:0000"],
  ["::1", "0000:0000:0000:0000", "0000:0000:0000"],
])("a request from %s counts for %s", (address, ...networks) => {
  expect(Object.values(networksOf(address))).toEqual(networks);
});
