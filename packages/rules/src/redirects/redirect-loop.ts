import { defineSiteRule } from "@sightline/model/rule";
import { examples, quote } from "../evidence.ts";
import { linkKinds } from "../links/link-kinds.ts";

export default defineSiteRule({
  meta: {
    id: "redirect-loop",
    category: "redirects",
    title: "URL is in a redirect loop",
    severity: "error",
    concernsAnswers: "blocks",
    why: "Search engines never reach a page by these redirects; visitors do not either, unless a cookie ends the loop for their browser.",
    fix: "Let one of the URLs in the loop return the page, also to clients without cookies, and redirect the others to it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics",
      "https://www.rfc-editor.org/rfc/rfc9110",
    ],
    messages: {
      loop: "The redirects from this URL lead back to {repeated}.",
      cookie:
        "The redirects from this URL lead back to {repeated}, and set the cookie {cookie}. Browsers that send the cookie back may get the page; search engines keep no cookies and never reach it.",
    },
    blocks: "page",
  },
  query: { kind: "chains", relation: "redirect", minHops: 1 },
  population: "redirects",

  *evaluate({ hops, loop, namedBy }) {
    const first = hops[0];
    const repeated = hops.at(-1);
    if (!loop || first === undefined || repeated === undefined) return;
    const { cookie } = first;
    // Links to other loops are reported as broken.
    if (cookie === null && first.internal && namedBy.some((kind) => linkKinds.includes(kind))) return;
    // Pages that reload each other, as a slide show does, can still be read; a page that needs a cookie cannot.
    if (hops.some((hop) => hop.kind !== "redirect" && hop.cookie === null)) return;
    yield {
      subject: { kind: "page", url: first.url },
      message: cookie === null ? "loop" : "cookie",
      data: {
        repeated: quote(repeated.url),
        ...(cookie === null ? {} : { cookie: quote(cookie) }),
        urls: examples(hops.map(({ url }) => url)),
      },
    };
  },
});
