import { refusalText } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { refusesCrawler } from "./refused-everywhere.ts";

/** Last segments of the paths of pages that are there to be entered with a password. */
const entrance = /\/(?:log-?in|sign-?in|account|admin|wp-admin|cart|checkout|dashboard)(?:\.\w+)?\/?$/i;

export default defineSiteRule({
  meta: {
    id: "http-401-403-internal",
    category: "crawlability",
    title: "Site refers to protected pages",
    severity: "notice",
    why: "Links or a sitemap lead to pages at which visitors without a password, and search engines, get an error.",
    fix: "Open the pages to everybody, or remove the links to them and their sitemap entries.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.2",
    ],
    messages: {
      one: "{first} returns {status}; pages that link to it: {inlinks}.",
      several: "Pages that need a password or are forbidden: {pages} ({refusals}), the first is {first}.",
    },
    scored: false,
    partialCrawl: "positives-only",
  },
  query: { kind: "site" },
  population: "site",

  *evaluate(site) {
    const { origin, refused } = site;
    if (refusesCrawler(site)) return;
    const closed = refused.sample.filter(({ url }) => !entrance.test(new URL(url).pathname));
    const [first] = closed;
    if (first === undefined) return;
    const counts = new Map<string, number>();
    for (const { refusal } of closed) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
    const isOne = closed.length === 1;
    yield {
      subject: isOne ? { kind: "page", url: first.url } : { kind: "site", url: origin },
      message: isOne ? "one" : "several",
      data: {
        pages: closed.length,
        refusals: refusalText(Object.fromEntries(counts)),
        first: quote(first.url),
        status: first.refusal,
        inlinks: first.inlinks,
        urls: closed.map(({ url }) => quote(url)),
      },
    };
  },
});
