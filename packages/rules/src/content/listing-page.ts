import type { PageFacts } from "@sightline/facts";
import { isListing } from "@sightline/model/rule";
import { declaresArticleData, declaresListing } from "../structured-data/declared-kind.ts";

/**
 * Says whether a page lists others, as pages of tags, categories, authors, months and search results do: their text is
 * that of the teasers. A page that declares an article as structured data is one, wherever it lies.
 */
export function isListingPage(page: Pick<PageFacts, "url" | "structuredData">): boolean {
  return declaresListing(page) || (isListing(page.url) && !declaresArticleData(page));
}
