import { textOf } from "@sightline/facts";
import { statementsRead } from "../../pages/statements-read.ts";
import { isPost } from "../../reading/post.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "fresh.visible-date",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "An article shows no date",
    fault: "articles without a date",
    why: "Readers and engines cannot tell whether it still holds; in experiments a newer date alone changed which passage was chosen.",
    fix: "Show the day of publication, or of the last update, beside the title.",
    sources: ["https://developers.google.com/search/docs/appearance/publication-dates"],
    messages: {
      undated: "No day is shown beside the title, at the end, or in a time element.",
      markup: "Structured data names a day; the page shows none with its year.",
    },
  },
  assess: (page) =>
    page.type === "article" && isPost(page.record, page.record.structuredData)
      ? statementsRead(page)
      : "not-applicable",
  *evaluate({ statements, record }) {
    const isDated = (statements?.dates.length ?? 0) + record.times.length + record.shownDates.length > 0;
    if (isDated) return;
    const data = record.structuredData;
    const isInMarkup = data.nodes.some((node) => textOf(data, node, "datePublished") !== null);
    yield isInMarkup ? { message: "markup", certainty: "review" } : { message: "undated" };
  },
});
