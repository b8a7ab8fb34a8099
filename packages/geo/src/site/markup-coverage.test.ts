import { expect, it } from "vitest";
import { page } from "../testing/index.ts";
import { markupCoverage } from "./markup-coverage.ts";

const coverageOf = (...jsonLd: readonly object[]) => {
  const coverage = markupCoverage();
  coverage.add(page({ url: "https://site.test/swift", jsonLd }).record, "product");
  return coverage.finish();
};

it("counts a product that is marked up as an article as lacking Product, and says so", () => {
  expect(coverageOf({ "@type": "Article" })).toMatchObject({
    typed: 1,
    declared: 0,
    lacking: ["https://site.test/swift is marked up as an article and lacks Product"],
  });
  expect(coverageOf().lacking).toEqual(["https://site.test/swift lacks Product"]);
  expect(coverageOf({ "@type": "Article" }, { "@type": "Product" })).toMatchObject({ declared: 1, lacking: [] });
});
