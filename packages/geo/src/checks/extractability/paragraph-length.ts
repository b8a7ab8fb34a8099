import { ramp, shareOf } from "../../scoring/ramp.ts";
import { definePassageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageCheck({
  meta: {
    id: "extr.paragraph-length",
    pillar: "extractability",
    class: "scored",
    title: "Paragraphs are walls of text",
    why: "Long walls of text hide the sentence that answers.",
    fix: "Break paragraphs at idea boundaries.",
    weight: 1,
    evidence: "B",
    direction: "supports",
    sources: ["microsoft-answers"],
    effort: "M",
    anyPage: true,
  },
  reads: ["text"],

  evaluate({ text }) {
    if (text.words.length < 200) return notApplicable;
    const lengths = text.blocks.filter(({ kind }) => kind === "paragraph").map((block) => block.wordCount);
    if (lengths.length === 0) return notApplicable;
    const share = shareOf(lengths, (length) => length <= 120);
    return measured(ramp(share, 0.5, 0.9), { share, longest: Math.max(...lengths) });
  },
});
