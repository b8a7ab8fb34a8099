import { shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "retr.heading-specific",
    pillar: "retrievability",
    title: "Headings do not name their subject",
    why: "A section called “Overview” matches no question.",
    fix: "Name the subject and the question in the heading.",
    weight: 2,
    evidence: "B",
    sources: ["microsoft-answers"],
    effort: "S",
    pageTypes: ["article", "docs"],
    languages: ["en", "de", "fr", "es", "it", "nl", "pt", "ru"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const headings = text.blocks.filter(({ kind, level }) => kind === "heading" && (level === 2 || level === 3));
    if (headings.length < 3) return notApplicable;
    const isSpecific = (heading: (typeof headings)[number]) => {
      const plain = heading.text
        .trim()
        .toLowerCase()
        .replace(/[.:!?]+$/, "");
      return !text.pack.genericHeadings.has(plain) && heading.stems.length >= 2;
    };
    const vague = headings.filter((heading) => !isSpecific(heading)).map((heading) => heading.text);
    return measured(shareOf(headings, isSpecific), { vague }, vague[0] ?? null);
  },
});
