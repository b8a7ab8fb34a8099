import type { PageFacts } from "@sightline/facts";
import type { PageRecord } from "./page-record.ts";
import type { PageRow } from "./page-row-schema.ts";

type Shown = Omit<PageRow, "kind" | "fetchedAt" | "contentHash" | "truncated">;
type Source = Omit<PageRecord, keyof PageFacts> &
  Pick<PageFacts, "url" | "status" | "failure" | "contentType" | "title" | "metaDescription" | "headings"> &
  Pick<PageFacts, "canonicalUrl" | "lang" | "wordCount" | "bodyBytes" | "totalMs">;

/** Returns what all lists and reports show of a page; members whose facts were not read have no value. */
export function pageRow(page: Source): Shown;
export function pageRow(page: Partial<Source>): { readonly [Name in keyof Shown]: Shown[Name] | undefined };
export function pageRow(page: Partial<Source>): { readonly [Name in keyof Shown]: Shown[Name] | undefined } {
  return {
    url: page.url,
    finalUrl: page.finalUrl,
    status: page.status,
    failure: page.failure?.kind ?? null,
    contentType: page.contentType,
    depth: page.depth,
    clickDepth: page.clickDepth,
    inSitemap: page.inSitemap,
    indexable: page.indexability === "indexable",
    indexabilityReason: page.indexability,
    title: page.title,
    metaDescription: page.metaDescription,
    h1: page.headings?.filter(({ level }) => level === 1).map(({ text }) => text),
    canonical: page.canonicalUrl,
    lang: page.lang,
    wordCount: page.wordCount,
    inlinks: page.inlinks,
    outlinks: page.outlinks,
    bytes: page.bodyBytes,
    timingMs: page.totalMs,
  };
}
