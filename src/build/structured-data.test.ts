import { expect, test } from "@jest/globals";
import { readExampleContent } from "../content/content.fixture";
import { jsonInScript, structuredData } from "./structured-data";

test("an offer has the amount that visitors see, a question the whole of its answer", () => {
  const content = readExampleContent();
  for (const plan of content.home.plans) plan.price = 997.5;
  for (const question of content.home.questions) {
    question.prose = { paragraphs: ["One.", "Two."], headings: [], pictures: [] };
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

test("no words of the owner end the script element that they are in, or begin a comment in it", () => {
  const data = { name: "</script><!-- <script>", quote: '"\u2028' };
  const json = jsonInScript(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
