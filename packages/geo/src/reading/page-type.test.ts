import { expect, it } from "vitest";
import { jsonLdPage, page } from "../testing/index.ts";
import type { PageType } from "./page-type.ts";

const at = (path: string, text = "# Boots\nBoots keep feet dry.", html = "<main></main>") =>
  page({ url: `https://site.test${path}`, text, html }).type;

it.each<[string, PageType]>([
  ["/", "home"],
  ["/de/", "unsure"],
  ["/blog/boots", "article"],
  ["/2026/07/23/boots/", "unsure"],
  ["/blog/2026/07/boots/", "article"],
  ["/blog/", "listing"],
  ["/blog/page/7/", "listing"],
  ["/blog?page=2", "listing"],
  ["/tags/boots/", "listing"],
  ["/2026/07/", "listing"],
  ["/etiquette-produit/chaussures/", "listing"],
  ["/categorie-produit/femme/", "category"],
  ["/shop", "category"],
  ["/produit/ballerine-saumon/", "product"],
  ["/docs/install.html", "docs"],
  ["/manual/Tasks/antcall.html", "docs"],
  ["/%E5%85%B3%E4%BA%8E", "about"],
  ["/%E3%81%8A%E5%95%8F%E3%81%84%E5%90%88%E3%82%8F%E3%81%9B/", "contact"],
  ["/%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9-%D8%A7%D9%84%D8%AE%D8%B5%D9%88%D8%B5%D9%8A%D8%A9", "legal"],
  ["/impressum.html", "legal"],
  ["/legal/refund.html", "legal"],
  ["/chop--faq/", "faq"],
  ["/kontak-kami/", "contact"],
  ["/area-pelayanan/jawa-timur/", "service"],
  ["/book-now.html", "form"],
  ["/?s=boots", "form"],
  ["/en/search.html", "form"],
  ["/team/jane-doe", "about"],
  ["/gallery.html", "other"],
  ["/boots", "unsure"],
])("takes %s for %s", (path, type) => {
  expect(at(path)).toBe(type);
});

it("takes the start page of the page's language for home", () => {
  expect(page({ url: "https://site.test/de/", record: { lang: "de-AT" } }).type).toBe("home");
  expect(page({ url: "https://site.test/de/impressum", record: { lang: "de" } }).type).toBe("legal");
});

it("weighs what markup declares", () => {
  expect(page({ url: "https://site.test/boots", jsonLd: [{ "@type": "NewsArticle" }] }).type).toBe("article");
  expect(page({ url: "https://site.test/boots", jsonLd: [{ "@type": "Product" }] }).type).toBe("product");
  expect(page({ url: "https://site.test/boots", jsonLd: [{ "@type": "Product" }, { "@type": "Product" }] }).type).toBe(
    "category",
  );
  expect(page({ url: "https://site.test/boots", jsonLd: [{ "@type": "AboutPage" }] }).type).toBe("about");
});

it("is unsure when the evidence is contradictory", () => {
  expect(jsonLdPage({ "@type": "Article" }).type).toBe("article");
  expect(page({ url: "https://site.test/products/boots", jsonLd: [{ "@type": "Article" }] }).type).toBe("unsure");
});

it("recognises a page by its heading, whatever its path", () => {
  const text = "# Impressum\nSite Test GmbH";
  expect(page({ url: "https://site.test/p17.html", text }).type).toBe("unsure");
  expect(page({ url: "https://site.test/legal/p17.html", text }).type).toBe("legal");
});

it("does not take an article with a form for comments for a contact page", () => {
  const html =
    '<main><h1>Boots</h1><article><p>Boots keep feet dry.</p></article><form action="/c"><textarea name="comment"></textarea><input name="email"></form></main>';
  expect(at("/boots", "# Boots\nBoots keep feet dry.", html)).toBe("unsure");
});
