import type { PageFacts } from "./page-facts.ts";

/** Facts that lists, reports and the score show: first in the facts of a page, and stored ahead of the others. */
export const leadingFacts = [
  "url",
  "status",
  "kind",
  "analysis",
  "failure",
  "challenge",
  "contentType",
  "bodyBytes",
  "bodyTruncated",
  "title",
  "metaDescription",
  "headings",
  "canonicalUrl",
  "lang",
  "wordCount",
  "mainTextHash",
  "fetchedAt",
  "totalMs",
  "custom",
] as const satisfies readonly (keyof PageFacts)[];

/** Fact of {@link leadingFacts}. */
export type LeadingFact = (typeof leadingFacts)[number];
