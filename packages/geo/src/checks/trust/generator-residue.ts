import { statementsRead } from "../../pages/statements-read.ts";
import { definePageCheck } from "../answer-check.ts";

export default definePageCheck({
  meta: {
    id: "integrity.generator-residue",
    answer: "trust",
    effect: "costs",
    severity: "warning",
    title: "A language model speaks of itself on the page",
    fault: "remarks left by a language model",
    why: "It shows that nobody read the text before it was published.",
    fix: "Remove the sentence, and read the rest of the text.",
    sources: ["https://developers.google.com/search/docs/fundamentals/using-gen-ai-content"],
    messages: { residue: "“{text}”" },
  },
  assess: statementsRead,
  *evaluate({ statements }) {
    const [first] = statements?.residue ?? [];
    if (first !== undefined) yield { message: "residue", data: { text: first.text }, at: first.at };
  },
});
