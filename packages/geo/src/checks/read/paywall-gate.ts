import { searchObstacle } from "../../access/search-obstacle.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "access.paywall-gate",
    answer: "read",
    effect: "blocks",
    severity: "notice",
    title: "A paywall hides the text",
    why: "Engines can quote only what the server sends without an account.",
    fix: "If the page should be quoted, leave its answer in front of the paywall, and mark the rest as paid content.",
    sources: ["https://developers.google.com/search/docs/appearance/structured-data/paywalled-content"],
    messages: { gate: "The text ends at {gate} after {words} words." },
  },
  *evaluate(page) {
    const gate = searchObstacle(page, "paywall");
    if (gate !== null)
      yield { message: "gate", certainty: "review", data: { gate: gate.line, words: page.record.wordCount } };
  },
});
