import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { linkKinds } from "../links/link-kinds.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-loop",
    category: "redirects",
    title: "URL is in a redirect loop",
    severity: "error",
    why: "The redirects never reach a page, so neither visitors nor search engines can open it.",
    fix: "Let one of the URLs in the loop return the page, and redirect the others to it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://www.rfc-editor.org/rfc/rfc9110",
    ],
    messages: { loop: "The redirects from this URL lead back to {repeated}." },
  },
  query: { kind: "chains", relation: "redirect", minHops: 1 },
  population: "redirects",

  *evaluate({ hops, loop, namedBy }) {
    const first = hops[0];
    const repeated = hops.at(-1);
    if (!loop || first === undefined || repeated === undefined) return;
    if (first.internal && namedBy.some((kind) => linkKinds.includes(kind))) return;
    // Pages that reload each other, as a slide show does, can still be read.
    if (hops.some(({ kind }) => kind !== "redirect")) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: "loop",
      data: { repeated: quote(repeated.url), urls: examples(hops.map(({ url }) => url)) },
    };
  },
});
