import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "a11y-button-name",
    category: "accessibility-basics",
    title: "Buttons have no name",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "Screen readers announce only “button”, and people who control their device by voice cannot call it; often it is an icon that opens the menu or the search.",
    fix: "Give each button text, an aria-label, or an image with alt text.",
    sources: [
      "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value",
      "https://www.w3.org/WAI/standards-guidelines/act/rules/97a4e1/",
    ],
    messages: { unnamed: "Buttons without a name: {count} ({buttons})." },
    graded: 10,
  },
  population: "html",
  reads: ["buttonCount", "unnamedButtons"],
  applies: ({ buttonCount }) => buttonCount > 0,

  *evaluate({ unnamedButtons }) {
    const count = unnamedButtons.length;
    if (count > 0) yield { message: "unnamed", data: { count, buttons: examples(unnamedButtons) }, count };
  },
});
