/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { jsonInScript, structuredData, type DescribedContent } from "./structured-data";

const content: DescribedContent = {
  site: {
    file: "site.mdx",
    name: "A Build",
    skip: "Skip",
    address: "https://www.example.org",
    email: "me@example.org",
    social: { label: "Photos", url: "https://photos.example/me" },
    professional: { label: "Work", url: "https://work.example/me" },
  },
  home: {
    page: { file: "home/page.mdx", title: "A title", description: "What it is." },
    plans: [
      {
        file: "home/pricing/1-build.mdx",
        name: "The Build",
        price: 1250.5,
        currency: "EUR",
        period: "one time",
        main: true,
      },
      {
        file: "home/pricing/2-care.mdx",
        name: "Care",
        price: 97,
        currency: "USD",
        period: "per month",
        main: undefined,
      },
    ],
  },
};

const picture = { address: "https://www.example.org/p.png", width: 1, height: 1, alt: "A window" };

const describe = (given = content) =>
  structuredData(given, picture, [{ question: "Why?", answer: "Because." }]);

test("the service is named with its owner's addresses, and each plan is an offer of it", () => {
  const [service] = describe()["@graph"];
  const offer = (name: string, price: number, priceCurrency: string, unitText: string) => ({
    "@type": "Offer",
    name,
    url: "https://www.example.org/#pricing",
    price,
    priceCurrency,
    priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency, unitText },
  });
  expect(service).toEqual({
    "@type": "ProfessionalService",
    name: "A Build",
    description: "What it is.",
    url: "https://www.example.org/",
    image: "https://www.example.org/p.png",
    email: "me@example.org",
    sameAs: ["https://photos.example/me", "https://work.example/me"],
    makesOffer: [
      offer("The Build", 1250.5, "EUR", "one time"),
      offer("Care", 97, "USD", "per month"),
    ],
  });
});

test("every question is there with its answer", () => {
  const [, faq] = describe()["@graph"];
  expect(faq).toEqual({
    "@type": "FAQPage",
    url: "https://www.example.org/",
    mainEntity: [
      {
        "@type": "Question",
        name: "Why?",
        acceptedAnswer: { "@type": "Answer", text: "Because." },
      },
    ],
  });
});

test("no words of the owner end the script element that they are in, or begin a comment in it", () => {
  const data = { name: "</script><!-- <script>", quote: '"\u2028' };
  const json = jsonInScript(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
