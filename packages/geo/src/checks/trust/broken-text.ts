import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "integrity.broken-text",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "Text is broken",
    fault: "text in a broken encoding",
    why: "Broken letters and placeholders that nobody filled in are quoted as they stand.",
    fix: "Serve the text in the encoding in which it was saved, and fill in what the template left open.",
    sources: ["https://html.spec.whatwg.org/multipage/semantics.html#charset"],
    messages: { garbled: "Wrong encoding: “{text}”", unrendered: "Placeholder that was not filled in: “{text}”" },
  },
  *evaluate({ record: { garbledText, unrenderedText } }) {
    if (garbledText !== null) yield { message: "garbled", data: { text: garbledText.text }, at: garbledText.at };
    else if (unrenderedText !== null) {
      yield { message: "unrendered", certainty: "review", data: { text: unrenderedText.text }, at: unrenderedText.at };
    }
  },
});
