import { refusalText, refusedPages } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { refusesCrawler } from "./refused-everywhere.ts";

export default defineSiteRule({
  meta: {
    id: "pages-refused",
    category: "crawlability",
    title: "Server refuses pages to the crawler",
    severity: "warning",
    concernsAnswers: "blocks",
    why: "The audit could not read these pages, so it counts them neither as sound nor as faulty. If the server refuses search engines too, the pages drop out of their index.",
    fix: "Allow this crawler in the firewall or bot protection, by its User-Agent header or address, or let it make fewer requests per second, and audit again. Check in the server's log that search engines are not refused. Do not link publicly to pages that need a login.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
      "https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/",
      "https://www.rfc-editor.org/rfc/rfc9110",
    ],
    messages: {
      several:
        "The server refused {refused} of {requested} requested URLs ({refusals}), the first is {first}. It may refuse only this crawler.",
      stopped:
        "The server refused {refused} of {requested} requested URLs ({refusals}), the first is {first}. The crawl then stopped with {left} known URLs not requested. It may refuse only this crawler.",
      one: "The server refused the URL ({refusals}); pages that link to it: {inlinks}. It may refuse only this crawler.",
    },
    scored: false,
    partialCrawl: "positives-only",
  },
  query: { kind: "site" },
  population: "site",

  *evaluate(site) {
    const { origin, stopReason, notCrawled, refused } = site;
    const { requested, refusals, sample } = refused;
    const [first] = sample;
    // Single pages that ask everybody for a password are another rule's finding.
    if (first === undefined || !refusesCrawler(site)) return;
    const pages = refusedPages(refusals);
    const shown = { refused: pages, requested, refusals: refusalText(refusals) };
    const isStopped = stopReason === "refused";
    if (pages === 1 && !isStopped) {
      yield { subject: { kind: "page", url: first.url }, message: "one", data: { ...shown, inlinks: first.inlinks } };
      return;
    }
    const urls = sample.map(({ url }) => quote(url));
    yield {
      subject: { kind: "site", url: origin },
      message: isStopped ? "stopped" : "several",
      data: { ...shown, first: quote(first.url), urls, ...(isStopped ? { left: notCrawled.count } : {}) },
    };
  },
});
