import { emptyFacts } from "@sightline/facts";
import { readPage } from "@sightline/facts/reading";
import type { PageRuleInput } from "@sightline/model";
import { type PageParts, page } from "./page-builder.ts";

const context = { headers: [], scripting: false, copyOf: null, fetchedAt: null };

/** Builds a healthy page with the structured data of an HTML source. */
export function markedUpPage(html: string, parts: PageParts = {}): PageRuleInput {
  const { jsonLd, structuredData } = readPage(html, {
    ...context,
    answer: emptyFacts("https://site.test/boots"),
  }).facts;
  return page({ jsonLd, structuredData, ...parts });
}

/** Builds a page of which everything that its source says is read from it. */
export function readMarkup(html: string): PageRuleInput {
  const url = "https://site.test/boots";
  const answer = { ...emptyFacts(url), kind: "html", analysis: "ok", contentType: "text/html" } as const;
  const { facts, edges, mainText } = readPage(html, { ...context, answer });
  // Examples show an excerpt of a page that has content.
  return page({ ...facts, edges, mainText, wordCount: Math.max(facts.wordCount, 1) });
}

/** Builds a healthy page with one schema.org JSON-LD block for each object. */
export function jsonLdPage(...objects: readonly object[]): PageRuleInput {
  const blocks = objects.map((object) => JSON.stringify({ "@context": "https://schema.org", ...object }));
  return markedUpPage(blocks.map((json) => `<script type="application/ld+json">${json}</script>`).join(""));
}
