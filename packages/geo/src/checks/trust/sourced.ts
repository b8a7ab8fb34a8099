import { claimedFigures, hasFigures } from "../../reading/claimed-figures.ts";
import { unsourced } from "../../reading/sourced.ts";
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
    why: "Readers can verify a figure that names its source. Whether engines prefer it is disputed: one experiment found that, another did not.",
    fix: "Name and link the source beside each figure.",
    sources: ["https://arxiv.org/abs/2311.09735", "https://arxiv.org/abs/2506.11097"],
    messages: { unsourced: "{unsourced} of {figures} figures, first “{first}”." },
  },
  assess: ({ type, record }) =>
    type === "article" && record.lang?.toLowerCase().startsWith("en") === true ? null : "not-applicable",
  *evaluate(page) {
    if (!hasFigures(page.mainText?.blocks ?? [], minFigures)) return;
    const text = page.text();
    if (text?.pack.code !== "en") return;
    const figures = claimedFigures(text);
    if (figures.length < minFigures) return;
    const bare = unsourced(figures, text, { edges: page.edges, origin: page.site.origin });
    if (bare.length <= minShare * figures.length) return;
    yield {
      message: "unsourced",
      certainty: "review",
      data: { unsourced: bare.length, figures: figures.length, first: bare[0]?.figure ?? "" },
    };
  },
});
