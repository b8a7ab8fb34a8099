import { defineSiteRule } from "@sightline/model";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "link-to-redirect",
    category: "links",
    title: "Link leads to a redirect",
    severity: "notice",
    why: "Every click on the link costs visitors and search engines one more request before they reach the page.",
    fix: "Let the link name the URL where the redirect ends, unless the redirect is meant to choose a page.",
    sources: ["https://developers.google.com/search/docs/crawling-indexing/301-redirects"],
    messages: { redirects: 'The link "{text}" leads to {target}, which answers {status} and leads to {finalUrl}.' },
    partialCrawl: "safe",
    graded: 2,
  },
  query: { kind: "edges", edges: ["anchor", "area"], target: "redirecting", internal: true },
  population: "html",

  *evaluate({ source, target, text }) {
    const { status, finalStatus } = target;
    // Dead ends, loops and ways off the site are no needless hops.
    const endsWell = finalStatus !== null && finalStatus >= 200 && finalStatus <= 299;
    if (source.status !== 200 || target.kind !== "redirect" || status === null || !endsWell) return;
    yield {
      subject: { kind: "link", url: source.url, target: target.url },
      message: "redirects",
      data: { text: quote(text), target: quote(target.url), status, finalUrl: quote(target.finalUrl) },
    };
  },
});
