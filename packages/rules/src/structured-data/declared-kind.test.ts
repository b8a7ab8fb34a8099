import { expect, it } from "vitest";
import { jsonLdPage, page } from "../testing/index.ts";
import { declaresArticle, declaresProduct } from "./declared-kind.ts";

const typed = (content: string) => page({ socialMetas: [{ name: "og:type", content }] });

it("recognises articles", () => {
  expect(declaresArticle(typed(" Article "))).toBe(true);
  expect(declaresArticle(jsonLdPage({ "@type": "TechArticle", headline: "Boots" }))).toBe(true);
  expect(declaresArticle(typed("website"))).toBe(false);
  expect(declaresArticle(jsonLdPage({ "@type": "WebPage", name: "Boots" }))).toBe(false);
});

it("recognises products", () => {
  expect(declaresProduct(typed("product"))).toBe(true);
  expect(declaresProduct(jsonLdPage({ "@graph": [{ "@type": "Product", name: "Boots" }] }))).toBe(true);
  expect(declaresProduct(typed("product.group"))).toBe(false);
  expect(declaresProduct(page())).toBe(false);
});
