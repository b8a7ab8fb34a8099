import type { PageFacts } from "@sightline/facts";
import { isListing } from "@sightline/model/rule";
import { declaresArticleData, declaresListing } from "../structured-data/declared-kind.ts";

/**
 * Returns true if a page lists other pages, as tag, category, author, month and search result pages do: its text is
 * made of teasers. A page whose structured data declares an article is not a listing, whatever its URL.
 */
export function isListingPage(page: Pick<PageFacts, "url" | "structuredData">): boolean {
  return declaresListing(page) || (isListing(page.url) && !declaresArticleData(page));
}
