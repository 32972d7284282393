import { test } from "@jest/globals";
import { expectHeroFault, expectNoFault } from "../../../tests/support/changed-content";

test.each([
  ["¯\\_(ツ)_/¯", "has \\_, whose \\ visitors would not see; to show it, type one more"],
  ["¯\\\\_(ツ)_/¯", "type \\* or \\_"],
  ["`C:\\_`\nC:\\_new", "line 14 has \\_,"],
  ["C:\\*.pdf", "has \\*,"],
  ["\\\\server\\share", "has \\\\,"],
  ["- snake\\_case and R\\&B", "has \\_,"],
])("a backslash in %j is a fault: %s", expectHeroFault);

test.each([
  "24\\. May\n31\\. June",
  "Until\n1984\\) a book",
  "1.250 €\\*\n\\* plus VAT, 5 \\* 3",
  "\\+ 49 30 5550199",
  "\\- 5 % for members",
  "- 5 % for members\n- €5 off",
  "¯\\\\\\_(ツ)\\_/¯, C:\\\\_new, C:\\Users, \\\\\\\\server",
  "\\_\\_init\\_\\_, \\_so\nso\\_, \\~so\\~, \\<3, \\[sic\\], \\![a](/)",
  "import duties {are} 2 < 3, I \\<3 and &lt;3 bread.",
  "emphasis at its very end _so_",
  "\\-x, \\*\\*, 5 * 3, a_b, `**`, #1, [sic] (*e. g.* so), R&amp;B",
])("%j is published as it is", expectNoFault);
