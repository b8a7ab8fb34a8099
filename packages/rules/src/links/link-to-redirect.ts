import { isHomeUrl, meansHome } from "@sightline/model";
import { defineSiteRule, type PageSlice, type TargetRow } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { changesTrailingSlash } from "../redirects/trailing-slash.ts";
import { linkEvidence, linkedFrom } from "./linked-from.ts";

export default defineSiteRule({
  meta: {
    id: "link-to-redirect",
    category: "links",
    title: "Link points to a redirect",
    severity: "notice",
    why: "Each click costs visitors and search engines an extra request before they reach the page.",
    fix: "Link to the URL where the redirect ends, unless the redirect is meant to choose a page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects"],
    messages: {
      redirects: 'The link "{text}" points to {target}, which returns {status} and redirects to {finalUrl}.',
      navigation:
        '{pages} pages link to {target}, the first of them with "{text}"; it returns {status} and redirects to {finalUrl}.',
      forwards: 'The link "{text}" points to {target}, a page that only forwards visitors to {finalUrl}.',
      forwardsAll:
        '{pages} pages link to {target}, the first of them with "{text}"; that page only forwards visitors to {finalUrl}.',
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "redirecting", internal: true },
  population: "html",

  *evaluate(row) {
    const { target, sourceIds } = row;
    const end = endOf(target);
    // Dead ends, loops and redirects to other sites are not needless hops.
    if (end === null || end.status === null || end.status < 200 || end.status > 299) return;
    // The page that the link means is gone, and a link to the home page would not bring it back.
    if (isHomeUrl(end.url) && !meansHome(target.url)) return;
    if (isUpgrade(row, end.url) || changesTrailingSlash(target)) return;
    const { status, forwardsTo } = target;
    const [one, many] = forwardsTo === null ? ["redirects", "navigation"] : ["forwards", "forwardsAll"];
    yield {
      ...linkedFrom(row),
      message: sourceIds.length === 1 ? one : many,
      data: { ...linkEvidence(row), status: status ?? 0, finalUrl: quote(end.url) },
    };
  },
});

/**
 * Returns where visitors end, after a redirect or on the stub of a moved page, which names another one as canonical;
 * `null` for all other pages. redirect-meta-refresh and redirect-javascript report those that forward without it.
 */
function endOf({ kind, finalUrl, finalStatus, forwardsTo, canonicalTarget }: PageSlice): PageSlice["forwardsTo"] {
  if (kind === "redirect") return { url: finalUrl, status: finalStatus };
  return canonicalTarget === null ? null : forwardsTo;
}

/** Returns true for http links of an https page to the same page, which link-http-from-https reports. */
function isUpgrade({ target, sample }: TargetRow, finalUrl: string): boolean {
  const isSecure = sample[0]?.url.startsWith("https:") ?? false;
  return isSecure && target.url.replace(/^http:/, "https:") === finalUrl;
}
