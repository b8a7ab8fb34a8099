import { leaningStart } from "../../reading/self-contained.ts";
import type { Passage } from "../../text/passages.ts";
import type { TextReading } from "../../text/text-reading.ts";
import { definePassageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePassageMeasure({
  meta: {
    id: "extr.self-contained",
    pillar: "extractability",
    title: "Sections start with a pronoun or refer to text above",
    why: "AI search often reads a passage without the text around it; if it starts with “they”, only the heading can show who is meant.",
    fix: "Start the quoted sentences with the noun that the pronoun stands for.",
    found:
      "Of {passages} sections that start with a passage of 80 words or more, these depend on text above: {starts}.",
    weight: 2.5,
    evidence: "D",
    sources: ["rag-practice", "agentgeo-2026"],
    effort: "M",
    pageTypes: ["article", "docs", "faq", "product", "service"],
    languages: ["en", "de", "fr", "es"],
  },
  reads: ["text"],

  evaluate({ text }) {
    const passages = text.passages.filter(
      (passage, index) =>
        passage.wordCount >= minWords &&
        !continuesSection(passage, text.passages[index - 1]) &&
        !isAsked(passage, text),
    );
    if (passages.length === 0) return notApplicable;
    const starts = passages.flatMap((passage) => leaningStart(passage, text.pack) ?? []);
    const share = (passages.length - starts.length) / passages.length;
    return measured(share, { passages: passages.length, starts }, starts[0] ?? null);
  },
});

const minWords = 80;

/** Returns true for a later passage of a long section: every engine cuts sections elsewhere. */
function continuesSection({ headingBlock }: Passage, before: Passage | undefined): boolean {
  return before !== undefined && before.headingBlock === headingBlock;
}

/** Returns true for the answer to a question in the heading, which names what it is about. */
function isAsked({ heading }: Passage, { pack }: TextReading): boolean {
  return heading !== null && pack.question.test(heading.trim());
}
