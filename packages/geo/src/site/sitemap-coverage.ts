import type { PageRecord } from "@sightline/model";
import { ownText } from "@sightline/text";

/** URL that a sitemap lists, with its outcome. */
export type ListedPage = Pick<PageRecord, "url" | "status" | "indexability">;

/** Comparison of the sitemaps with the pages of a crawl. */
export interface SitemapCoverage {
  readonly indexableListed: number;
  /** Number of sitemap URLs that were requested, without documents that are no pages, and of those that are fit. */
  readonly listed: number;
  readonly listedFit: number;
  /** Example of those that are unfit, the most useless one; `null` without any. */
  readonly unfitListed: ListedPage | null;
  /** First indexable page in alphabetical order that no sitemap lists. */
  readonly unlisted: string | null;
}

/** Collects the coverage over all pages; its size does not grow with them. */
export function sitemapCoverage() {
  const counts = { indexableListed: 0, listed: 0, listedFit: 0 };
  let unfitListed: ListedPage | null = null;
  let unlisted: string | null = null;
  return {
    /** Counts a URL that was requested. Other documents than pages, such as PDF files, may be listed. */
    add({ url, status, indexability, inSitemap }: PageRecord): void {
      if (!inSitemap || indexability === "not-html") return;
      counts.listed += 1;
      if (indexability === "indexable") counts.listedFit += 1;
      else if (unfitListed === null || isWorse({ url, status, indexability }, unfitListed))
        unfitListed = { url: ownText(url), status, indexability };
    },
    /** Counts an indexable page that is scored. */
    addIndexable({ url, inSitemap }: PageRecord): void {
      if (inSitemap) counts.indexableListed += 1;
      else if (unlisted === null || url < unlisted) unlisted = ownText(url);
    },
    finish: (): SitemapCoverage => ({ ...counts, unfitListed, unlisted }),
  };
}

/** Orders URLs without a response first, then errors, then by address. */
function isWorse(page: ListedPage, known: ListedPage): boolean {
  const difference = rank(page) - rank(known);
  return difference === 0 ? page.url < known.url : difference < 0;
}

function rank({ status }: ListedPage): number {
  if (status === null) return 0;
  return status >= 400 ? 1 : 2;
}
