import { ramp } from "../../scoring/ramp.ts";
import { defineSiteMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

const readers = ["bingbot", "Claude-SearchBot"];

export default defineSiteMeasure({
  meta: {
    id: "access.crawl-delay",
    pillar: "access",
    title: "Crawl-delay slows down search crawlers",
    why: "Anthropic and Bing obey Crawl-delay: at ten seconds, crawling a thousand pages takes hours.",
    fix: "Set Crawl-delay to five seconds or less.",
    found: "Crawl-delay for Bingbot or Claude-SearchBot: {delaySeconds} seconds. Up to 5 pass.",
    weight: 0.5,
    evidence: "B",
    sources: ["anthropic-bots", "bing-guidelines", "amazon-bots"],
    effort: "S",
  },

  evaluate({ context }) {
    const delays = readers.flatMap((token) => context.robots.main?.crawlDelay(token) ?? []);
    if (delays.length === 0) return notApplicable;
    const delaySeconds = Math.max(...delays);
    return measured(1 - ramp(delaySeconds, 5, 60), { delaySeconds });
  },
});
