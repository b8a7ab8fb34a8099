import { isMember, isRefused, type PageRecord } from "@sightline/model";
import { isKnownFile } from "./known-file.ts";

/** Fields that determine the standing of a page. */
export type StandingPage = Pick<
  PageRecord,
  "url" | "status" | "kind" | "analysis" | "challenge" | "indexability" | "failure" | "inSitemap" | "inlinks" | "depth"
>;

/**
 * Role of a page in the score, before rules are evaluated.
 *
 * - `judged`: a live HTML page that can be indexed
 * - `noindex`: a live HTML page with noindex
 * - `copy`: a live HTML page whose canonical names another page, or that is served under a second URL
 * - `unread`: an HTML page that could not be analysed
 * - `refused`: a URL like a failing one, but which the server refused to show to this crawler
 * - `failing`: a URL that a page or sitemap refers to and that is presumably a page, but did not return one
 * - `outside`: redirects, files, URLs that only resources refer to
 */
export type PageStanding = "judged" | "noindex" | "copy" | "unread" | "refused" | "failing" | "outside";

const copies: readonly PageRecord["indexability"][] = ["canonicalised", "duplicate"];

/** Returns the role of a page in the score; rules then move pages that they make unreachable or could not read. */
export function standingOf(page: StandingPage): PageStanding {
  if (isMember("indexable", page)) return "judged";
  const isRead = page.status === 200 && !page.challenge;
  if (isRead && page.kind === "html") return liveStanding(page);
  if (page.kind === "redirect" || page.failure?.kind === "dns" || isKnownFile(page.url)) return "outside";
  if (isRead && page.failure === null) return "outside";
  if (page.inlinks === 0 && !page.inSitemap && page.depth > 0) return "outside";
  return isRefused(page) ? "refused" : "failing";
}

function liveStanding({ analysis, indexability }: StandingPage): PageStanding {
  if (analysis === "failed") return "unread";
  if (indexability === "noindex") return "noindex";
  return copies.includes(indexability) ? "copy" : "outside";
}
