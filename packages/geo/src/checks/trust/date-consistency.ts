import { statementsRead } from "../../pages/statements-read.ts";
import { dateConflicts } from "../../reading/date-conflicts.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "fresh.date-consistency",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "Dates of the page contradict each other",
    fault: "dates that contradict each other",
    why: "Google asks that the day shown and those in markup agree; otherwise it may choose another one.",
    fix: "Fill the visible date, the structured data and the meta elements from one source.",
    sources: ["https://developers.google.com/search/docs/appearance/publication-dates"],
    messages: { conflict: "{conflict}." },
  },
  assess: (page) => (page.type === "article" || page.type === "docs" ? statementsRead(page) : "not-applicable"),
  *evaluate({ record, statements, site }) {
    const [conflict] = dateConflicts(record, statements?.dates ?? [], site.today);
    if (conflict !== undefined) yield { message: "conflict", data: { conflict: conflict.text }, at: conflict.at };
  },
});
