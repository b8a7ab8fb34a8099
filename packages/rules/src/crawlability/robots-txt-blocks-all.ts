import { defineSiteRule } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import { quote } from "../evidence.ts";
import { isClosed } from "./closed-site.ts";

export default defineSiteRule({
  meta: {
    id: "robots-txt-blocks-all",
    category: "crawlability",
    title: "robots.txt blocks search engines from the site",
    severity: "error",
    concernsAnswers: "blocks",
    why: "The crawler of the search engine may not read any page, so the site drops out of its results, or is shown without a description; often the rule was left over from a test server.",
    fix: "Remove the rule, or allow Googlebot and bingbot in groups of their own.",
    sources: [
      "https://developers.google.com/search/docs/crawling-indexing/robots/intro",
      "https://www.bing.com/webmasters/help/webmaster-guidelines-30fba23a",
    ],
    messages: {
      closed:
        "{robots} line {line} ({rule}) blocks {crawlers} from {disallowed} of {checked} known URLs, among them the home page.",
    },
    blocks: "host",
    concernsIndexing: true,
  },
  query: { kind: "site", about: "robots" },
  population: "site",

  *evaluate({ origin, searchAccess }) {
    // A copy of the site for tests is closed on purpose.
    if (hostKind(origin) !== "public") return;
    const closed = searchAccess.filter(isClosed);
    const [first] = closed;
    const home = first?.keyPages.find(({ isHome }) => isHome);
    if (first === undefined || home === undefined) return;
    yield {
      subject: { kind: "site", url: home.robots },
      message: "closed",
      data: {
        robots: home.robots,
        line: home.line,
        rule: quote(home.rule),
        crawlers: closed.map(({ crawler }) => crawler),
        disallowed: first.disallowed,
        checked: first.checked,
      },
      // Some sites block the crawler of Bing on purpose.
      certainty: closed.some(({ crawler }) => crawler === "Googlebot") ? "certain" : "review",
    };
  },
});
