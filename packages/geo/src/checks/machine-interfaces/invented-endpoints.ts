import { servedPaths } from "../../site/declared-json.ts";
import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "mi.invented-endpoints",
    pillar: "machine-interfaces",
    class: "info",
    title: "Files that no engine documents",
    why: "No vendor documents that it reads these files; they are not scored.",
    fix: "You can remove these files.",
    found: "Served: {served}.",
    weight: 0,
    evidence: "E",
    direction: "null",
    sources: ["practice"],
    effort: "S",
  },

  evaluate({ site }) {
    const served = servedPaths(site, [
      "/ai.txt",
      "/.well-known/ai.txt",
      "/ai/summary.json",
      "/ai/faq.json",
      "/humans-ai.txt",
    ]);
    return served.length === 0 ? notApplicable : reported({ served });
  },
});
