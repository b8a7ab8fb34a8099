import type { ListedPage } from "@sightline/engine";
import type { PageFacts } from "@sightline/facts";
import { instant, type PageRecord, pageKinds } from "@sightline/model";
import { z } from "zod";
import { idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import { severityCountsSchema } from "../crawls/crawl-schema.ts";
import { pageIdOf } from "./page-id.ts";

export const pageShape = {
  id: idSchema("page"),
  object: objectSchema("page"),
  url: z.string().describe("Requested URL."),
  finalUrl: z.string().describe("URL at which its redirects end; its own URL when it does not redirect."),
  status: z.int().nullable().describe("HTTP status; `null` without a response."),
  failure: z.string().nullable().describe("Reason why there was no response, as in `dns` or `timeout`; else `null`."),
  contentType: z.string().nullable().describe("Media type of the response, without parameters."),
  depth: z.int().describe("Number of hops over which the crawl discovered it; 0 for start URLs."),
  clickDepth: z.int().nullable().describe("Clicks from the start URL; `null` when no followed links lead to it."),
  inSitemap: z.boolean().describe("True if a sitemap lists it."),
  indexable: z.boolean().describe("True if search engines may index it."),
  indexabilityReason: z.string().describe("`indexable`, or the first reason why it is not."),
  kind: z
    .enum(pageKinds)
    .nullable()
    .describe(
      "Kind of what the URL returned, as in `content`, `listing` or `error` for a page that says with status 200 that it does not exist; while the crawl runs, without the evidence of other pages. `null` in crawls of earlier versions.",
    ),
  title: z.string().nullable().describe("Text of the title element."),
  metaDescription: z.string().nullable().describe("Content of the meta description."),
  h1: z.array(z.string()).describe("Texts of its h1 headings."),
  canonical: z.string().nullable().describe("Canonical URL that it declares."),
  lang: z.string().nullable().describe("Language that its html element declares."),
  wordCount: z.int().describe("Number of words in its main text."),
  inlinks: z.int().describe("Number of distinct other crawled pages that link to it."),
  outlinks: z.int().describe("Number of distinct other URLs to which it links."),
  bytes: z.int().describe("Decoded size of the body in bytes."),
  fetchedAt: instant
    .nullable()
    .describe(
      "Time at which the response had arrived or the request had failed; `null` in crawls of earlier versions.",
    ),
  timingMs: z.number().nullable().describe("Time from the request to the end of the response, in milliseconds."),
  contentHash: z.string().nullable().describe("Hash of its main text, by which copies are found."),
  truncated: z.boolean().describe("True if the body exceeded the limit and was cut."),
  issueCounts: severityCountsSchema.describe("Number of its issues by severity."),
};

/** Page with a subset of its members. */
const shownPageSchema = z
  .object(pageShape)
  .partial()
  .required({ id: true, object: true })
  .meta({ id: "ShownPage", description: "A page; with `fields`, only its id and those members." });

export const pageListSchema = listSchema(
  "PageList",
  shownPageSchema,
  "Value of `cursor` for the next page; `null` at the end. While the crawl runs, the end of a list in order of `arrival` has a cursor, too (`hasMore` is false): ask again with it to get exactly the pages that have come since.",
);

/** Facts that lists show, by the member that shows them. */
const factsOfMembers = {
  url: "url",
  status: "status",
  failure: "failure",
  contentType: "contentType",
  title: "title",
  metaDescription: "metaDescription",
  h1: "headings",
  canonical: "canonicalUrl",
  lang: "lang",
  wordCount: "wordCount",
  bytes: "bodyBytes",
  fetchedAt: "fetchedAt",
  timingMs: "totalMs",
  contentHash: "mainTextHash",
  truncated: "bodyTruncated",
} as const satisfies Readonly<Record<string, keyof PageFacts>>;

type ShownFact = (typeof factsOfMembers)[keyof typeof factsOfMembers];

/** Returns the facts that a list with some members needs. Default: all members. */
export function shownFacts(fields: string | undefined): readonly ShownFact[] {
  const names = fields?.split(",");
  return Object.entries(factsOfMembers).flatMap(([name, fact]) => (names?.includes(name) === false ? [] : [fact]));
}

type ShownPage = Partial<Pick<PageFacts, ShownFact>> &
  Pick<ListedPage, Exclude<keyof PageRecord, keyof PageFacts> | "issueCounts">;

/** Returns a page as lists show it; members whose facts were not read have no value. */
export function pageView(crawlId: string, page: ShownPage) {
  return {
    id: pageIdOf(crawlId, page.id),
    object: "page",
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
    kind: page.judgedKind ?? null,
    title: page.title,
    metaDescription: page.metaDescription,
    h1: page.headings?.filter(({ level }) => level === 1).map(({ text }) => text),
    canonical: page.canonicalUrl,
    lang: page.lang,
    wordCount: page.wordCount,
    inlinks: page.inlinks,
    outlinks: page.outlinks,
    bytes: page.bodyBytes,
    // Absent in what an earlier version stored.
    fetchedAt: page.fetchedAt ?? null,
    timingMs: page.totalMs,
    contentHash: page.mainTextHash,
    truncated: page.bodyTruncated,
    issueCounts: page.issueCounts,
  };
}
