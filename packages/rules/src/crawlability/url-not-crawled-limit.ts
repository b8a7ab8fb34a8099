import type { StopReason } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";

const limits: readonly (StopReason | null)[] = ["max-pages", "max-depth", "max-duration"];

export default defineSiteRule({
  meta: {
    id: "url-not-crawled-limit",
    category: "crawlability",
    title: "Crawl limit left known URLs unread",
    severity: "notice",
    why: "This audit covers only a part of the site; the other pages were not checked.",
    fix: "Raise the crawl limit, or narrow the scope to the part that matters.",
    sources: [],
    messages: { limit: "The crawl reached its limit ({limit}) with {count} known URLs not requested." },
    scored: false,
  },
  query: { kind: "site" },
  population: "site",

  *evaluate({ origin, stopReason, notCrawled }) {
    if (stopReason === null || !limits.includes(stopReason) || notCrawled.count === 0) return;
    yield {
      subject: { kind: "site", url: origin },
      message: "limit",
      data: { limit: stopReason, count: notCrawled.count, urls: notCrawled.sample.slice(0, 20) },
    };
  },
});
