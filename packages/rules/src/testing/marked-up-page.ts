import { emptyFacts } from "@sightline/facts";
import { readPage } from "@sightline/facts/reading";
import type { PageRuleInput } from "@sightline/model";
import { type PageParts, page } from "./page-builder.ts";

/** Builds a healthy page with the structured data of an HTML source. */
export function markedUpPage(html: string, parts: PageParts = {}): PageRuleInput {
  const setting = {
    answer: emptyFacts("https://site.test/boots"),
    headers: [],
    scripting: false,
    copyOf: null,
    fetchedAt: null,
  };
  const { jsonLd, structuredData } = readPage(html, setting).facts;
  return page({ jsonLd, structuredData, ...parts });
}

/** Builds a healthy page with one schema.org JSON-LD block for each object. */
export function jsonLdPage(...objects: readonly object[]): PageRuleInput {
  const blocks = objects.map((object) => JSON.stringify({ "@context": "https://schema.org", ...object }));
  return markedUpPage(blocks.map((json) => `<script type="application/ld+json">${json}</script>`).join(""));
}
