import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.web-bot-auth",
    pillar: "machine-interfaces",
    class: "info",
    title: "Directory of signing keys",
    why: "Bot signatures are verified at the edge; only sites that send bots need a key directory.",
    fix: "Verify the signatures of agents at the edge.",
    weight: 0,
    evidence: "E",
    direction: "neutral",
    sources: ["web-bot-auth"],
    effort: "S",
  },

  evaluate({ site }) {
    const served = servedPaths(site, ["/.well-known/http-message-signatures-directory"]);
    return served.length === 0 ? notApplicable : reported({ served, isForSendersOnly: true });
  },
});
