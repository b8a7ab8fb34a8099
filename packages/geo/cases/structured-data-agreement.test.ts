import { describe, expect, it } from "vitest";
import { declaresArticle, declaresListing, declaresProduct } from "../../rules/src/structured-data/declared-kind.ts";
import requiredRule from "../../rules/src/structured-data/sd-rich-result-required-missing.ts";
import { jsonLdPage, markedUpPage } from "../../rules/src/testing/marked-up-page.ts";
import { evaluateOnPage } from "../src/checks/evaluate.ts";
import requiredCheck from "../src/checks/structured-data/required.ts";
import { declaredFamilies } from "../src/structured-data/page-family.ts";
import { page } from "../src/testing/index.ts";

const script = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const schema = "https://schema.org";
const product = { "@context": schema, "@type": "Product", "@id": "#p" };
const offers = { "@type": "Offer", price: 129, priceCurrency: "EUR" };
const image = "https://site.test/boots.jpg";

interface Page {
  readonly name: string;
  readonly html: string;
  readonly is: "article" | "product" | "list" | null;
  /** A product without a name lacks it in both. */
  readonly lacksName?: boolean;
}

const pages: readonly Page[] = [
  { name: "a Product of schema.org", html: script({ ...product, name: "Boots", image, offers }), is: "product" },
  {
    name: "a Product under a foreign @context",
    html: script({ "@context": "https://example.com/vocab", "@type": "Product" }),
    is: null,
  },
  { name: "a Product without @context", html: script({ "@type": "Product" }), is: null },
  {
    name: "JSON-LD of a type with parameters",
    html: `<script type="application/ld+json; charset=utf-8">${JSON.stringify({ ...product, image, offers })}</script>`,
    is: "product",
    lacksName: true,
  },
  {
    name: "JSON-LD and microdata of one id",
    html: `${script({ ...product, image, offers })}<p itemscope itemtype="${schema}/Product" itemid="#p"><b itemprop="name">Boots</b>`,
    is: "product",
  },
  {
    name: "one id in two blocks",
    html: script({ ...product, image, offers }) + script({ ...product, name: "Boots" }),
    is: "product",
  },
  {
    name: "microdata with itemref",
    html: `<p id="a" itemprop="headline">Boots</p><div itemscope itemtype="${schema}/NewsArticle" itemref="a"></div>`,
    is: "article",
  },
  {
    name: "RDFa with a prefix",
    html: `<div prefix="s: ${schema}/"><p typeof="s:TechArticle"><b property="s:headline">Boots</b></p></div>`,
    is: "article",
  },
  {
    name: "a main entity",
    html: script({ "@context": schema, "@type": "WebPage", mainEntity: { "@type": "BlogPosting" } }),
    is: "article",
  },
  { name: "a HowTo", html: script({ "@context": schema, "@type": "HowTo" }), is: "article" },
  { name: "a listing", html: script({ "@context": schema, "@type": "CollectionPage" }), is: "list" },
  {
    name: "members that would pollute prototypes",
    html: `<script type="application/ld+json">{"@context":"${schema}","@type":"Article","__proto__":{"@type":"Product"}}</script>`,
    is: "article",
  },
  {
    name: "a block that is cut by limits",
    html: script({ "@context": schema, "@graph": Array.from({ length: 2000 }, () => ({ "@type": "Article" })) }),
    is: "article",
  },
  { name: "a block with an error", html: '<script type="application/ld+json">{"@type":"Product",}</script>', is: null },
];

describe("rules and the GEO audit", () => {
  it.each(pages)("say the same of $name", ({ html, is, lacksName = false }) => {
    const forRules = markedUpPage(html);
    const forAudit = page({ marked: html });
    expect(declaresArticle(forRules)).toBe(is === "article");
    expect(declaresProduct(forRules)).toBe(is === "product");
    expect(declaresListing(forRules)).toBe(is === "list");
    expect(declaredFamilies(forAudit.structuredData)).toEqual(is === null ? [] : [is]);
    const reported = [...requiredRule.evaluate(forRules, {})].flatMap(({ data }) => data?.["missing"]);
    expect(JSON.stringify(reported).includes("(Product): name")).toBe(lacksName);
    const verdict = JSON.stringify(evaluateOnPage(requiredCheck, forAudit));
    expect(verdict.includes("Product.name")).toBe(lacksName);
  });

  it("read pages that are built from objects as they read sources", () => {
    expect(jsonLdPage({ "@type": "Article" }).structuredData).toEqual(
      page({ jsonLd: [{ "@type": "Article" }] }).structuredData,
    );
  });
});
