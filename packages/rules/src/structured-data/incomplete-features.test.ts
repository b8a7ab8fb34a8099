import { describe, expect, it } from "vitest";
import { jsonLdPage } from "../testing/index.ts";
import { features } from "./features.ts";
import { incompleteFeatures } from "./incomplete-features.ts";

describe("incompleteFeatures", () => {
  it("names feature, type and property, and where to read about them", () => {
    const [finding] = incompleteFeatures(jsonLdPage({ "@type": "Bakery", name: "Crumbs" }), "required");
    expect(finding).toEqual({
      subject: { kind: "page", url: "https://site.test/boots" },
      message: "missing",
      data: {
        count: 1,
        missing: ["Local business (Bakery): address"],
        documentation: ["https://developers.google.com/search/docs/appearance/structured-data/local-business"],
      },
      certainty: "certain",
    });
  });

  it("says the same of many objects once, and stays short", () => {
    const dataset = { "@type": "Dataset", distribution: "x" };
    const everything = features.flatMap(({ types }) => types.map((type) => ({ "@type": type, alternateName: "x" })));
    const [same] = incompleteFeatures(jsonLdPage(dataset, dataset), "required");
    expect(same?.data?.["missing"]).toEqual(["Dataset: description, name"]);
    const [many] = incompleteFeatures(jsonLdPage(...everything), "recommended");
    const properties = [many?.data?.["missing"] ?? []].flat().flatMap((item) => String(item).split(", "));
    expect(properties).toHaveLength(30);
    expect(Number(many?.data?.["count"])).toBeGreaterThan(100);
  });

  it("names properties of any length and of offers once", () => {
    const product = { "@type": "Product", name: "Boots", image: "a.jpg", offers: { "@type": "Offer", price: 1 } };
    const [finding] = incompleteFeatures(jsonLdPage(product), "recommended");
    expect(String(finding?.data?.["missing"])).not.toMatch(/gtin8|offers\.gtin/);
  });

  it("leaves what is only possible to a person, unless something is certain", () => {
    const movie = { "@type": "Movie", name: "Boots" };
    const [possible] = incompleteFeatures(jsonLdPage(movie), "required");
    expect(possible?.certainty).toBe("review");
    const [certain] = incompleteFeatures(jsonLdPage(movie, { "@type": "Course", name: "Boots" }), "required");
    expect(certain?.certainty).toBe("certain");
    expect(certain?.data?.["missing"]).toEqual(["Course list (Course): description"]);
  });
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
