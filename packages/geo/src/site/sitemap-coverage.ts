import type { PageRecord } from "@sightline/model";
import { ownText } from "@sightline/text";
import { namesOther, type WrongCanonicals } from "./wrong-canonicals.ts";

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

  function addUnfit(page: ListedPage): void {
    if (unfitListed === null || isWorse(page, unfitListed)) unfitListed = { ...page, url: ownText(page.url) };
  }

  return {
    /** Counts a URL that was requested. Other documents than pages, such as PDF files, may be listed. */
    add({ url, status, indexability, inSitemap }: PageRecord): void {
      if (!inSitemap || indexability === "not-html") return;
      counts.listed += 1;
      if (indexability === "indexable") counts.listedFit += 1;
      else addUnfit({ url, status, indexability });
    },
    /** Counts an indexable page that is scored. */
    addIndexable(page: PageRecord): void {
      const { url, inSitemap } = page;
      if (inSitemap) counts.indexableListed += 1;
      else if ((unlisted === null || url < unlisted) && !namesOther(page)) unlisted = ownText(url);
    },
    /** @param wrong pages that were counted as indexable, but ask for another page */
    finish({ listed, listedExample }: Pick<WrongCanonicals, "listed" | "listedExample">): SitemapCoverage {
      if (listedExample !== null) addUnfit({ url: listedExample, status: 200, indexability: "canonicalised" });
      return {
        ...counts,
        indexableListed: counts.indexableListed - listed,
        listedFit: counts.listedFit - listed,
        unfitListed,
        unlisted,
      };
    },
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
