import { defineSiteMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default defineSiteMeasure({
  meta: {
    id: "access.indexnow",
    pillar: "access",
    class: "info",
    title: "IndexNow key",
    why: "An IndexNow ping shortens the time until Bing and Copilot learn of a change.",
    fix: "Ping IndexNow when a page changes.",
    weight: 0,
    evidence: "B",
    sources: ["indexnow", "bing-guidelines"],
    effort: "S",
  },

  evaluate({ indexNowKey }) {
    if (indexNowKey === null) return notApplicable;
    const { key, document } = indexNowKey;
    const isValid =
      document.status === 200 &&
      /^text\/plain\b/i.test(document.contentType ?? "") &&
      /^[A-Za-z0-9-]{8,128}$/.test(key) &&
      document.text.trim() === key;
    return reported({ isValid });
  },
});
