import { test } from "@jest/globals";
import { expectProseFault } from "../../../tests/support/changed-content";

test.each([
  ["[](/book-consultation)", "has a link without words"],
  ["[Here](/intake)", 'links to "/intake", which leads nowhere'],
  ["[Here](https://www.example.com/intake)", 'links to "https://www.example.com/intake", which'],
  ["[So <Email />](/)", "has a link within a link"],
  ['<Button to="/intake">Go</Button>', 'links to "/intake", which leads nowhere'],
  ["[Call](tel:+49\u00A030\u00A0123456)", "has an address with a character that nobody sees"],
  ["[Call](tel:\u202D+4930123456\u202C)", "has an address with a character that nobody sees"],
  ["„https://you.dev/prices“", "has “ right after an address"],
  ["https://you.dev—it is new", "has — right after an address"],
  ["o’neil@you.dev", 'has an address of which only "neil@you.dev"'],
  ["k\u00FCche@you.dev", 'has an address of which only "che@you.dev"'],
  ["mu\u0308ller@you.dev", 'has an address of which only "ller@you.dev"'],
])("a link in %j is a fault", expectProseFault);
