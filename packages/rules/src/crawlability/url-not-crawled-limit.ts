import type { StopReason } from "@sightline/model";
import { defineSiteRule } from "@sightline/model/rule";

const limits: readonly (StopReason | null)[] = ["max-pages", "max-depth", "max-duration"];

export default defineSiteRule({
  meta: {
    id: "url-not-crawled-limit",
    category: "crawlability",
    title: "Limit of the crawl left known URLs out",
    severity: "notice",
    why: "What this audit says holds for a part of the site only; faults on the other pages were not looked for.",
    fix: "Raise the limit of the crawl, or narrow its scope to the part that matters.",
    sources: [],
    messages: { limit: "The crawl ended at its limit ({limit}) with {count} known URLs not requested." },
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
