import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-to-disallowed",
    category: "redirects",
    title: "URL redirects to one that robots.txt disallows",
    severity: "warning",
    why: "Search engines follow the redirect to a page that they may not read, so the links to the old URL are worth nothing.",
    fix: "Allow the target in robots.txt, or redirect to a page that may be crawled.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/301-redirects",
      "https://www.rfc-editor.org/rfc/rfc9309",
    ],
    messages: { disallowed: "The URL redirects to {final}, which robots.txt disallows for this crawl." },
    cause: "disallowed-target",
    concernsIndexing: true,
  },
  query: { kind: "chains", relation: "redirect", minHops: 0 },
  population: "redirects",

  *evaluate({ hops, loop }) {
    const [first] = hops;
    const final = hops.at(-1);
    if (loop || first?.kind !== "redirect" || final === undefined || !final.internal) return;
    // Redirects to a login are made to keep crawlers out.
    if (final.outcome !== "disallowed" || isTemporary(first.status)) return;
    yield { subject: { kind: "page", url: first.url }, message: "disallowed", data: { final: quote(final.url) } };
  },
});

function isTemporary(status: number | null): boolean {
  return status === 302 || status === 303 || status === 307;
}
