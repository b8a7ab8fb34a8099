import { isPost } from "../../reading/post.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "fresh.visible-date",
    pillar: "freshness",
    title: "Post shows no date",
    why: "A newer date alone changed a quarter of the pairwise choices of rerankers.",
    fix: "Show the full date of publication or of the last update beside the title.",
    found:
      "Found no full date, such as 5 March 2026 or 2026-03-05, in the first and last blocks of the main text, in time elements, or in short texts beside it. One passes; relative dates do not.",
    weight: 3,
    evidence: "A",
    sources: ["fang-sigirap-2025", "google-byline-dates"],
    effort: "S",
    pageTypes: ["article"],
  },
  reads: ["dates", "text", "record", "structuredData"],
  facts: ["times", "shownDates", "authors"],

  evaluate({ dates, record, structuredData }) {
    if (!isPost(record, structuredData)) return notApplicable;
    const isDated = dates.visibleText !== null || dates.timeElement !== null;
    return measured(isDated ? 1 : 0, { isDated }, dates.visibleText);
  },
});
