import { defineSiteRule } from "@sightline/model/rule";
import { isClientError, isServerError, unproven } from "../crawlability/client-error.ts";
import { quote } from "../evidence.ts";

const redirects: readonly (number | null)[] = [301, 302, 303, 307, 308];

/**
 * Reports redirects whose final URL the crawl did not read; the rules about links, chains and loops report the others.
 */
export default defineSiteRule({
  meta: {
    id: "redirect-internal-3xx",
    category: "redirects",
    title: "Linked URL redirects to a page that was not read",
    severity: "notice",
    why: "Pages of the site link to a URL that redirects elsewhere: off the site, or to a page that requires a password. Search engines do not treat it as a page of the site.",
    fix: "Link to the URL where the redirect ends, unless the redirect is meant to choose a page or to count clicks.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects"],
    messages: { redirects: "The URL returns {status} and redirects to {target}; pages that link to it: {inlinks}." },
    scored: false,
  },
  query: { kind: "chains", relation: "redirect", minHops: 0 },
  population: "redirects",

  *evaluate({ hops, loop }) {
    const first = hops[0];
    if (loop || first?.kind !== "redirect" || !first.internal || first.inlinks === 0) return;
    const { status, finalStatus, finalUrl, inlinks } = first;
    const isRead = finalStatus !== null && finalStatus >= 200 && finalStatus <= 299;
    const isBroken = first.finalFailure !== null || isClientError(finalStatus, unproven) || isServerError(finalStatus);
    if (status === null || !redirects.includes(status) || isRead || isBroken) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "redirects",
      data: { status, target: quote(finalUrl), inlinks },
    };
  },
});
