import type { CrawlPage, ListedPage } from "@sightline/engine";
import type { PageFacts } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { issueView } from "./issue-view.ts";
import { linkView } from "./link-view.ts";
import { pageIdOf } from "./page-id.ts";

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

/** Returns a page by itself. @param crawl path of its crawl */
export function pageDetailView(crawlId: string, page: CrawlPage, crawl: string) {
  const listed = pageView(crawlId, page);
  const self = `${crawl}/pages/${listed.id}`;
  return {
    ...listed,
    ...factsView(page),
    nearDuplicateOf: page.nearDuplicateCluster === null ? null : pageIdOf(crawlId, page.nearDuplicateCluster),
    firstIssues: page.firstIssues.map((issue) => issueView(crawlId, issue)),
    firstInlinks: page.firstInlinks?.map((link) => linkView(crawlId, link)) ?? null,
    firstOutlinks: page.firstOutlinks.map((link) => linkView(crawlId, link)),
    links: {
      self,
      crawl,
      issues: `${crawl}/issues?pageId=${listed.id}`,
      inlinks: `${self}/inlinks`,
      outlinks: `${self}/outlinks`,
    },
  };
}

function factsView(page: CrawlPage) {
  const named = page.robotsHeaders.map(({ agent, content }) => ({ name: agent ?? "robots", content }));
  const types = page.structuredData.nodes.flatMap((node) => node.types);
  const nameless = page.images.filter(({ alt, named: hasName }) => alt === null && !hasName);
  return {
    followedInlinks: page.followedInlinks,
    linkScore: page.linkScore,
    linkScorePercentile: page.linkScorePercentile,
    redirectHops: page.redirectHops,
    redirectLoop: page.redirectLoop,
    headers: page.headers.map(({ name, value }) => ({ name, content: value })),
    robots: [...page.robotsMetas.map(({ name, content }) => ({ name, content })), ...named],
    hreflangs: page.hreflangs.map(({ code, url }) => ({ code, url })),
    headings: page.headings.map(({ level, text }) => ({ level, text })),
    socialMetas: page.socialMetas.map(({ name, content }) => ({ name, content })),
    structuredDataTypes: [...new Set(types)],
    images: { total: page.images.length, withoutAlt: nameless.length },
  };
}
