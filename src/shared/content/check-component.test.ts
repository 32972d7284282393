import { test } from "@jest/globals";
import {
  expectHeroFault,
  expectProseFault,
  writeKeys,
} from "../../../tests/support/changed-content";

test.each([
  ["<Prise />", "has <Prise>, which is not a component here; type one of <Price"],
  ["<Price />", "has a <Price> that is not like <Price plan="],
  ["<Price plan={first} />", "has a <Price> that is not like <Price plan="],
  [
    '<Price plan="third" />',
    'names the plan "third", but no plan has that name; it has to be one of first',
  ],
  ['<Button to="/"></Button>', "has a <Button> that is not like <Button to="],
  ["Ours: <Prices />", "has <Prices /> that is not on a line of its own"],
  ["- <Prices />", "has <Prices /> that is not on a line of its own"],
])("a component in %j is a fault", expectProseFault);

test("<Phone /> works only if the site has a phone number", () => {
  writeKeys("site.mdx", "# phone");
  expectHeroFault("<Phone />", "has <Phone />, but the site has no phone");
});
