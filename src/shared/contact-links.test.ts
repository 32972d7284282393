import { expect, test } from "@jest/globals";
import { mailtoLink, telLink, telLinks } from "./contact-links";

test("a link to an address writes to it and to nobody else", () => {
  const email = "a?b&cc=x%40#c@example.com";
  expect(mailtoLink(email)).toBe("mailto:a%3Fb%26cc%3Dx%2540%23c@example.com");
});

test.each([
  ["+49 (0)30 555 01 99", "tel:+49305550199"],
  ["(030) 555 01 99", "tel:0305550199"],
  ["030/5550199", "tel:0305550199"],
  ["+1 555 010 0100 ext. 23", "tel:+15550100100;ext=23"],
  ["030 5550199 / 0170 5550199 ext. 23", "tel:0305550199"],
  ["0305550199 after 18:00", "tel:0305550199"],
  ["after 17:30 0305550199", "tel:0305550199"],
  ["+ 49 (0)30 555 01 99 доб. 23", "tel:+49305550199;ext=23"],
  ["\u202D+49 30 \u2013 555 01 99\u202C", "tel:+49305550199"],
  ["٠٥٥١٢٣٤٥٦٧", "tel:0551234567"],
  ["०११ ५५५ ०१९९", "tel:0115550199"],
  ["０３－１２３４－５６７８", "tel:0312345678"],
  ["please email me", undefined],
  ["1-800-FLOWERS", undefined],
  ["0305550199 01705550199", undefined],
  [`0305550199${"(/".repeat(100)}`, undefined],
])("a link to %s dials %s", (phone, href) => {
  expect(telLink(phone)).toBe(href);
});

test("the second of two numbers loses the zero in brackets, too, and keeps the extension behind it", () => {
  expect(telLinks("030 5550199 / 0049 (0)170 5550199 / ext. 23")).toEqual([
    "tel:0305550199",
    "tel:00491705550199;ext=23",
  ]);
});
