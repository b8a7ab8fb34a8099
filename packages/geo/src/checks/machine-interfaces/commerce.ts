import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.commerce",
    pillar: "machine-interfaces",
    class: "info",
    title: "Commerce protocols",
    why: "These protocols are for shops only, and are not scored.",
    fix: "Follow the protocol of the channels you sell through.",
    weight: 0,
    evidence: "E",
    direction: "neutral",
    sources: ["ucp"],
    effort: "S",
  },

  evaluate({ site }) {
    const served = servedPaths(site, ["/.well-known/ucp", "/.well-known/acp"]);
    return served.length === 0 ? notApplicable : reported({ served });
  },
});
