import type { ListedPage } from "@sightline/engine";
import type { PageFacts } from "@sightline/facts";
import { type PageRecord, pageRow, pageRowSchema } from "@sightline/model";
import { z } from "zod";
import { idSchema, objectSchema } from "../../schemas/ids.ts";
import { listSchema } from "../../schemas/lists.ts";
import { severityCounts } from "../crawls/crawl-schema.ts";
import { pageIdOf } from "./page-id.ts";

export const pageShape = {
  id: idSchema("page"),
  object: objectSchema("page"),
  ...pageRowSchema.shape,
  issueCounts: severityCounts.describe("Number of its issues by severity."),
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
    ...pageRow(page),
    kind: page.judgedKind ?? null,
    // Absent in what an earlier version stored.
    fetchedAt: page.fetchedAt ?? null,
    contentHash: page.mainTextHash,
    truncated: page.bodyTruncated,
    issueCounts: page.issueCounts,
  };
}
