import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "fresh.feed",
    pillar: "freshness",
    class: "info",
    title: "Feed of new pages",
    why: "A feed tells its readers about changes; no effect on citations is known.",
    fix: "Offer a feed if the site publishes news.",
    found: "Feeds that the start page links: {feeds}.",
    weight: 0,
    evidence: "D",
    sources: ["practice"],
    effort: "S",
  },

  evaluate({ home }) {
    if (home === null) return notApplicable;
    const feeds = home.edges.filter(({ kind }) => kind === "feed").map(({ url }) => url);
    return reported({ feeds });
  },
});
