import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "fresh.feed",
    pillar: "freshness",
    class: "info",
    title: "Feed of new pages",
    why: "A feed tells readers of changes; it is not known to change citations.",
    fix: "Expose a feed where there is news.",
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
