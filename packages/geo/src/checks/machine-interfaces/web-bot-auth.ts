import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.web-bot-auth",
    pillar: "machine-interfaces",
    class: "info",
    title: "Directory of signing keys",
    why: "Signatures of bots are verified at the edge; a directory of keys is for sites that send bots.",
    fix: "Verify agents at the edge.",
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
