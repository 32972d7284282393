import { expect, test } from "@jest/globals";
import { readExampleContent } from "../content/content.fixture";
import { jsonInScript, structuredData } from "./structured-data";

test("an offer has the price that visitors see, and a question has its whole answer", () => {
  const content = readExampleContent();
  for (const plan of content.home.plans) plan.price = 997.5;
  for (const question of content.home.questions) {
    question.prose = { paragraphs: ["One.", "Two."], pictures: [] };
  }
  const picture = { address: "https://www.example.com/share.png", width: 1, height: 1, alt: "" };

  const {
    "@graph": [service, page],
  } = structuredData(content, picture);

  expect(service).toMatchObject({
    makesOffer: [{ price: 997.5, priceSpecification: { price: 997.5, unitText: "one time" } }],
  });
  expect(page).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: "One.\nTwo." } }] });
});

test("the owner's words can neither end their script element nor open a comment in it", () => {
  const data = { name: "</script><!-- <script>", quote: '"\u2028' };
  const json = jsonInScript(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
