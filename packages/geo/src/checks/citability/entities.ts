import { properNounShare } from "../../reading/proper-nouns.ts";
import { definePageMeasure } from "../measure.ts";
import { notApplicable, reported } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "cite.entities",
    pillar: "citability",
    class: "report",
    title: "Names in the text",
    why: "Reported only: capitals are a rough sign of names, and which names a text needs depends on its subject.",
    fix: "Name the products, people, places and standards that you write about.",
    found:
      "Capitalized words inside sentences, a rough sign of names: {share%}; cited pages of one study had about 20%.",
    weight: 0,
    evidence: "C",
    sources: ["indig-2026"],
    effort: "M",
    pageTypes: ["article"],
    languages: ["en"],
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 100) return notApplicable;
    const share = properNounShare(text);
    return reported({ share });
  },
});
