import { figuresOf } from "../../reading/unsourced-figures.ts";
import { definePageCheck } from "../answer-check.ts";

/** Fewer figures say little about how a text treats sources. */
const minFigures = 3;
const minShare = 0.5;

export default definePageCheck({
  meta: {
    id: "cite.sourced",
    answer: "trust",
    effect: "tidies",
    severity: "notice",
    title: "Figures name no source",
    fault: "figures without a source",
    why: "Readers can verify a figure that names its source. Whether engines prefer it is disputed: one experiment found that, another did not.",
    fix: "Name and link the source beside each figure.",
    sources: ["https://arxiv.org/abs/2311.09735", "https://arxiv.org/abs/2506.11097"],
    messages: { unsourced: "{unsourced} of {figures} figures, first “{first}”." },
  },
  assess: ({ type, record: { lang, textLanguage } }) =>
    type === "article" && isEnglish(lang) && (textLanguage === null || isEnglish(textLanguage))
      ? null
      : "not-applicable",
  *evaluate({ mainText, edges, site: { origin } }) {
    const { count, unsourced } = figuresOf(mainText?.blocks ?? [], { edges, origin });
    if (count < minFigures || unsourced.length <= minShare * count) return;
    yield {
      message: "unsourced",
      certainty: "review",
      data: { unsourced: unsourced.length, figures: count, first: unsourced[0] ?? "" },
    };
  },
});

function isEnglish(tag: string | null): boolean {
  return tag?.toLowerCase().startsWith("en") === true;
}
