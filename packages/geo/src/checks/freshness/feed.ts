import { defineSiteCheck } from "../check.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteCheck({
  meta: {
    id: "fresh.feed",
    pillar: "freshness",
    class: "info",
    title: "Feed of new pages",
    why: "A feed tells readers of changes; it is not known to change citations.",
    fix: "Expose a feed where there is news.",
    weight: 0,
    evidence: "D",
    direction: "supports",
    sources: ["practice"],
    effort: "S",
    anyPage: true,
  },

  evaluate({ home }) {
    if (home === null) return notApplicable;
    const feeds = home.edges.filter(({ kind }) => kind === "feed").map(({ url }) => url);
    return reported({ feeds });
  },
});
