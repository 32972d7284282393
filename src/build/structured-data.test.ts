import { expect, test } from "@jest/globals";
import { readExampleContent } from "../../tests/support/example-content";
import { jsonInScript, structuredData } from "./structured-data";

test("search engines learn the plans, prices, name and links of the landing page", () => {
  const content = readExampleContent();
  const { site, home } = content;
  const plan = home.mainPlan;
  plan.price = 997.5;
  const sharePicture = "https://www.example.com/share.png";

  const data = structuredData(content, sharePicture);

  const amount = { price: 997.5, priceCurrency: plan.currency };
  expect(data).toMatchObject({
    "@type": "Organization",
    name: site.name,
    description: home.page.description,
    url: "https://www.example.com/",
    image: sharePicture,
    email: site.email,
    sameAs: [site.social?.url, site.professional?.url],
    makesOffer: [
      {
        name: plan.name,
        url: "https://www.example.com/#pricing",
        ...amount,
        priceSpecification: { ...amount, unitText: plan.period },
      },
    ],
  });
});

test("the owner's words can neither end their script element nor open a comment in it", () => {
  const data = { name: "</script><!-- <script>", quote: '"\u2028' };
  const json = jsonInScript(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
