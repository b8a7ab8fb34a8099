import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.web-bot-auth",
    pillar: "machine-interfaces",
    class: "info",
    title: "Directory of signing keys",
    why: "The directory publishes keys with which a site signs the requests of its own bots (header Signature-Agent, an IETF draft). It says nothing about bots that visit the site.",
    fix: "Keep it only if you run bots; signatures of visiting bots are verified at your server or CDN.",
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
