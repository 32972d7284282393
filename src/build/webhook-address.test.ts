import { expect, test } from "@jest/globals";
import { findAddressFault, findLocalOrTestFault, maskAddress } from "./webhook-address";

test.each([
  "https://hooks.example.com/consultation",
  "http://localhost:8001/webhook/consultation",
  "http://127.255.0.9:1/webhook",
  "HTTPS://hooks.example.com/a?b=c",
])("a form can post to %s", (address) => {
  expect(findAddressFault(address)).toBeUndefined();
});

test.each([
  ["https:hooks.example.com/a", "is not an absolute URL that begins with https://"],
  ["https://", "is not an absolute URL that begins with https://"],
  ["ftp://hooks.example.com/a", "is not an absolute URL that begins with https://"],
  ["http://localhost.example.com/a", "is plain http on the public host localhost.example.com"],
  ["http://192.168.0.1/a", "is plain http on the public host 192.168.0.1"],
  ["http://[::1]:5678/a", "is at the IPv6 address [::1], which no content security policy can"],
  ["https://user:secret@hooks.example.com/a", "contains a user name or password before the @"],
  ["https://hooks.example.com/a b", "contains white space or a control character"],
  ["https://hooks.example.com;img-src/a", "contains a character between :// and the next slash"],
  ["https://${N8N_HOST}/a", "contains a character between :// and the next slash"],
])("no form can post to %s, which %s", (address, fault) => {
  expect(findAddressFault(address)).toContain(fault);
  expect(findAddressFault(address)).not.toContain("secret");
});

test.each([
  ["https://n8n.example.com/webhook/secret", undefined],
  ["https://n8n.example.com/webhook-test/secret", "This is n8n's test address"],
])("on a published site, the fault of the address %s is: %s", (address, fault) => {
  const found = findLocalOrTestFault(new URL(address));
  expect(found?.slice(0, fault?.length)).toBe(fault);
});

test("an address is shown without its path and query, and an address at Pipedream also without its secret", () => {
  const mask = (address: string) => maskAddress(new URL(address));
  expect(mask("https://x.example:8443/webhook/secret?key=a")).toBe("https://x.example:8443/…");
  expect(mask("https://secret.m.pipedream.net/?key=a")).toBe("https://….m.pipedream.net/…");
});
