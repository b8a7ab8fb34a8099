import { pageShares } from "@sightline/model/rule";
import { describe, expect, it } from "vitest";
import { jsonLdPage } from "../testing/index.ts";
import { features } from "./features.ts";
import { incompleteFeatures, shownProperties } from "./incomplete-features.ts";
import recommendedMissing from "./sd-rich-result-recommended-missing.ts";
import requiredMissing from "./sd-rich-result-required-missing.ts";

const shown = (...of: Parameters<typeof incompleteFeatures>) => incompleteFeatures(...of).map(shownProperties);

describe("incompleteFeatures", () => {
  it("says the same of many objects once", () => {
    const dataset = { "@type": "Dataset", distribution: "x" };
    expect(shown(jsonLdPage(dataset, dataset), "required")).toEqual(["Dataset: description, name"]);
  });

  it("names properties of any length and of offers once", () => {
    const product = { "@type": "Product", name: "Boots", sku: "B1", offers: { "@type": "Offer", price: 1 } };
    expect(
      shown(jsonLdPage({ ...product, offers: { ...product.offers, priceCurrency: "EUR" } }), "recommended"),
    ).toEqual([
      "Merchant listing (Product): brand, description, gtin or isbn or mpn, offers.availability, offers.itemCondition",
    ]);
  });

  it("leaves what is only possible to a person, unless something is certain", () => {
    const movie = { "@type": "Movie", name: "Boots" };
    const certainties = (...items: readonly Readonly<Record<string, unknown>>[]) =>
      incompleteFeatures(jsonLdPage(...items), "required").map(({ feature }) => feature.certainty);
    expect(certainties(movie)).toEqual(["review"]);
    expect(certainties(movie, { "@type": "Course", name: "Boots" })).toEqual(["certain"]);
  });
});

describe("the finding about required properties", () => {
  it("names feature, type and property, and where to read about them", () => {
    expect([...requiredMissing.evaluate(jsonLdPage({ "@type": "Bakery", name: "Crumbs" }), {})]).toEqual([
      {
        subject: { kind: "page", url: "https://site.test/boots" },
        message: "missing",
        data: {
          count: 1,
          missing: ["Local business (Bakery): address"],
          documentation: ["https://developers.google.com/search/docs/appearance/structured-data/local-business"],
        },
        certainty: "certain",
      },
    ]);
  });

  it("stays short", () => {
    const everything = features.flatMap(({ types }) => types.map((type) => ({ "@type": type, alternateName: "x" })));
    const [many] = requiredMissing.evaluate(jsonLdPage(...everything), {});
    const properties = [many?.data?.["missing"] ?? []].flat().flatMap((item) => String(item).split(", "));
    expect(properties).toHaveLength(30);
    expect(Number(many?.data?.["count"])).toBeGreaterThan(100);
  });
});

it("names the pages that lack the same recommended properties together", () => {
  const article = (id: number) => ({
    ...jsonLdPage({ "@type": "Article", headline: "Boots", author: "Ada", datePublished: "2026-11-01" }),
    id,
    url: `https://site.test/${id}`,
  });
  const shares = pageShares(recommendedMissing.query);
  for (const id of [1, 2, 3]) shares.note(article(id));
  const findings = shares.rows("https://site.test").flatMap((row) => [...recommendedMissing.evaluate(row, {})]);
  expect(findings).toMatchObject([
    {
      subject: { kind: "group", key: "Article: dateModified, image", size: 3 },
      memberIds: [1, 2, 3],
      data: {
        pages: 3,
        missing: "Article: dateModified, image",
        documentation: ["https://developers.google.com/search/docs/appearance/structured-data/article"],
      },
    },
  ]);
});

describe("features", () => {
  it("names a page of the vendor and the day it was read for each feature", () => {
    for (const { source, date } of features) {
      expect(source).toMatch(/^https:\/\/developers\.google\.com\/search\/docs\/appearance\/structured-data\/[a-z-]+$/);
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it("asks of Article and Organization nothing that is required", () => {
    const demanding = features.filter(({ required }) => required.length > 0).flatMap(({ types }) => types);
    expect(demanding).not.toContain("Article");
    expect(demanding).not.toContain("Organization");
    expect(new Set(demanding).size).toBeGreaterThan(100);
  });
});
