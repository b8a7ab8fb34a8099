import { isMember } from "@sightline/model";
import type { CoreRow, TenantStore } from "@sightline/model/ports";
import { grown } from "@sightline/packed";
import { rowsInBoth } from "../judge/rows-in-both.ts";
import type { CrawlPair, JudgedCrawl } from "./crawl-pair.ts";
import { visitReason } from "./unseen-reason.ts";

/** Pages of a crawl in another crawl of the site, in eight bytes per URL. */
export interface PageMatches {
  /** Returns the id of the same URL in the other crawl; 0 if the other crawl does not know it. */
  idInOther(pageId: number): number;
  /** True if the other crawl requested the URL, or knew every URL of the site. */
  wasLookedFor(pageId: number): boolean;
}

/** Numbers of HTML pages (status 200) in two crawls. */
export interface PageChanges {
  /** Only in the later crawl. */
  readonly added: number;
  /** Only in the earlier crawl. */
  readonly removed: number;
  /** In both, with another main text; pages with little text count by their size. */
  readonly changed: number;
  readonly unchanged: number;
  /** In one crawl, while the other did not request them or got no usable response. */
  readonly notCompared: number;
}

/** Matches the URLs of two crawls, and counts what became of the pages. */
export async function matchPages(store: TenantStore, { from, to }: CrawlPair) {
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0, notCompared: 0 };
  const inTo = await matchesOf(store, from, to, (row, other, wasLookedFor) => {
    if (isHtml(other)) counts[contentOf(row) === contentOf(other) ? "unchanged" : "changed"]++;
    else counts[isComparable(other, wasLookedFor) ? "removed" : "notCompared"]++;
  });
  const inFrom = await matchesOf(store, to, from, (_, other, wasLookedFor) => {
    if (!isHtml(other)) counts[isComparable(other, wasLookedFor) ? "added" : "notCompared"]++;
  });
  return { pages: counts satisfies PageChanges, inTo, inFrom };
}

async function matchesOf(
  store: TenantStore,
  mine: JudgedCrawl,
  other: JudgedCrawl,
  notePage: (row: CoreRow, other: CoreRow | null, wasLookedFor: boolean) => void,
): Promise<PageMatches> {
  let ids = new Uint32Array(1024);
  let lookedFor = new Uint32Array(1024);
  for await (const [row, there] of rowsInBoth(store, mine.crawl.id, other.crawl.id, isOfSite)) {
    const wasLookedFor = there === null ? other.isComplete : there.outcome === "fetched";
    ids = grown(ids, row.id);
    lookedFor = grown(lookedFor, row.id);
    ids[row.id] = there?.id ?? 0;
    lookedFor[row.id] = Number(wasLookedFor);
    if (isHtml(row)) notePage(row, there, wasLookedFor);
  }
  return { idInOther: (pageId) => ids[pageId] ?? 0, wasLookedFor: (pageId) => lookedFor[pageId] === 1 };
}

function isOfSite({ internal, outcome }: CoreRow): boolean {
  return internal || outcome === "fetched";
}

function isHtml(row: CoreRow | null): boolean {
  return row !== null && row.page !== null && isMember("html", row.page);
}

/** Returns the hash of the main text; the size of the page when there is too little text for one. */
function contentOf(row: CoreRow | null): string | number | undefined {
  return row?.page?.mainTextHash ?? row?.page?.bodyBytes;
}

function isComparable(other: CoreRow | null, wasLookedFor: boolean): boolean {
  return wasLookedFor && (other === null || visitReason(other, "html") === null);
}
