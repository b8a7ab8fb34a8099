import { isHomeUrl, meansHome } from "@sightline/model";
import { defineSiteRule, type TargetRow } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { changesTrailingSlash } from "../redirects/trailing-slash.ts";
import { linkedFrom } from "./linked-from.ts";

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
    },
    graded: 2,
  },
  query: { kind: "targets", edges: ["anchor", "area"], target: "redirecting", internal: true },
  population: "html",

  *evaluate(row) {
    const { target, text, sourceIds } = row;
    const { status, finalStatus } = target;
    // Dead ends, loops and redirects to other sites are not needless hops.
    const endsWell = finalStatus !== null && finalStatus >= 200 && finalStatus <= 299;
    // The page that the link means is gone, and a link to the home page would not bring it back.
    if (isHomeUrl(target.finalUrl) && !meansHome(target.url)) return;
    if (target.kind !== "redirect" || status === null || !endsWell || isUpgrade(row) || changesTrailingSlash(target))
      return;
    const pages = sourceIds.length;
    yield {
      ...linkedFrom(row),
      message: pages === 1 ? "redirects" : "navigation",
      data: {
        ...edgePlace(row),
        pages,
        text: quote(text),
        target: quote(target.url),
        status,
        finalUrl: quote(target.finalUrl),
      },
    };
  },
});

/** Returns true for http links of an https page to the same page, which link-http-from-https reports. */
function isUpgrade({ target, sample }: TargetRow): boolean {
  const isSecure = sample[0]?.url.startsWith("https:") ?? false;
  return isSecure && target.url.replace(/^http:/, "https:") === target.finalUrl;
}
