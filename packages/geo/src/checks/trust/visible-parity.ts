import { unseenMarkup } from "../../structured-data/unseen-markup.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "sd.visible-parity",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "Markup states what the page does not show",
    fault: "facts in structured data that the page does not show",
    why: "Assistants that open the page read its text, not its markup, and Google asks that both agree.",
    fix: "Show the facts on the page, or remove them from the markup.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/sd-policies"],
    messages: { unseen: "The page does not show {missing}." },
  },
  assess: ({ mainText, record }) =>
    mainText === null || mainText.truncated || record.scriptShell !== null ? "not-applicable" : null,
  *evaluate(page) {
    const missing = unseenMarkup(page);
    if (missing.length > 0) yield { message: "unseen", data: { missing: missing.slice(0, 5) } };
  },
});
