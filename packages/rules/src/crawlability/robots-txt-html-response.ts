import { defineSiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { isMarkup } from "./is-markup.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-html-response",
    category: "crawlability",
    title: "robots.txt is an HTML page",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Crawlers find no rules in the page, so they crawl everything and learn of no sitemap; often the server returns a page for every URL that does not exist.",
    fix: "Serve robots.txt as plain text, or return 404 if the site has none.",
    sources: [
      "https://www.rfc-editor.org/rfc/rfc9309#section-2.3",
      "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-format",
    ],
    messages: { html: "{robots} is an HTML page that begins: {start}" },
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate({ robots }) {
    for (const { url, policy, text } of robots) {
      if (policy !== "parsed" || !isMarkup(text)) continue;
      yield {
        subject: { kind: "site", url },
        message: "html",
        data: { robots: url, start: quote(text.slice(0, 80)) },
      };
    }
  },
});
