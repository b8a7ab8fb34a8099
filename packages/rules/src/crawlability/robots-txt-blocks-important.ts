import { defineSiteRule } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { quote } from "../evidence.ts";
import { blockedUrls } from "./blocked-urls.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-blocks-important",
    category: "crawlability",
    title: "robots.txt blocks search engines from a home page",
    severity: "error",
    why: "The crawler of the search engine may not read the page, so searches for your name may not show it, or show it without a description.",
    fix: "Allow the page in robots.txt, for example by a more specific path in the rule that blocks it.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/intro",
      "https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a",
    ],
    messages: {
      home: "{robots} line {line} ({rule}) blocks {crawlers} from the home page.",
      version: "{robots} line {line} ({rule}) blocks {crawlers} from this language version of the home page.",
    },
    blocks: "page",
    concernsIndexing: true,
  },
  query: { kind: "site" },
  population: "site",

  *evaluate({ origin, searchAccess }) {
    if (hostKind(origin) !== "public") return;
    for (const [page, crawlers] of blockedUrls(searchAccess, "keyPages")) {
      yield {
        subject: { kind: "page", url: page.url },
        message: page.isHome ? "home" : "version",
        data: { robots: page.robots, line: page.line, rule: quote(page.rule), crawlers },
        // Some sites block the crawler of Bing on purpose.
        certainty: crawlers.includes("Googlebot") ? "certain" : "review",
      };
    }
  },
});
