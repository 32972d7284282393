import { expect, test } from "@jest/globals";
import { readPasted } from "./pasted-addresses";

test.each([
  ["columns of a spreadsheet", "Old\tNew\r\n/a b.php\t/privacy\r\n/c.php\t/#pricing\r\n"],
  ["columns of a CSV file", '"/a b.php";"/privacy"\n"/c.php","/#pricing"'],
])("%s can be pasted", (_name, pasted) => {
  expect(readPasted(pasted)).toEqual([
    { old: "/a b.php", page: "/privacy" },
    { old: "/c.php", page: "/#pricing" },
  ]);
});

test.each([
  [
    "a sitemap",
    "<url>\n<loc> https://old.example/a.php?b=1&amp;c=2 </loc>\n<image:loc>/d.jpg</image:loc></url>",
  ],
  [
    "a sitemap with CDATA",
    "<url><loc><![CDATA[https://old.example/a.php?b=1&#038;c=2]]></loc></url>",
  ],
  [
    "a sitemap as some tools show it",
    "URL\tImages\tLast Mod.\nhttps://old.example/a.php?b=1&c=2\t3\t2019-05-01 10:00 +02:00",
  ],
])("%s can be pasted, and names no pages", (_name, pasted) => {
  expect(readPasted(pasted)).toEqual([{ old: "https://old.example/a.php?b=1&c=2" }]);
});
