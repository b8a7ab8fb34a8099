import { refusedPages, type SiteDocuments } from "@sightline/model";

/** From this share of the requests, and this many pages, refusals are the server's answer to the crawler itself. */
const wall = { share: 0.05, pages: 5 };

/**
 * Returns true if a server refuses so many pages that it may refuse the crawler, and not single pages to everybody: with
 * another status than 401, which asks everybody for a password.
 */
export function refusesCrawler({ stopReason, refused }: Pick<SiteDocuments, "stopReason" | "refused">): boolean {
  const { refusals, requested } = refused;
  const pages = refusedPages(refusals) - (refusals["401"] ?? 0);
  const isProtected = pages === (refusals["403"] ?? 0) && pages < Math.max(wall.pages, wall.share * requested);
  return stopReason === "refused" || (pages > 0 && !isProtected);
}
