import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";

export default definePageRule({
  meta: {
    id: "a11y-form-label",
    category: "accessibility-basics",
    title: "Form fields have no label",
    severity: "warning",
    concernsAnswers: "tidies",
    why: "People who use a screen reader or voice control cannot tell what an unlabelled field is for; a placeholder does not replace a label.",
    fix: "Give each field a label element whose for attribute matches the field's id, or an aria-label if there is no visible label.",
    sources: [
      "https://www.w3.org/WAI/tutorials/forms/labels/",
      "https://www.w3.org/WAI/WCAG22/Understanding/labels-or-instructions.html",
    ],
    messages: { unlabelled: "Form fields without a label: {count} ({fields})." },
    graded: 10,
  },
  population: "html",
  reads: ["formFields"],
  applies: (page) => page.formFields.length > 0,

  *evaluate(page) {
    const unlabelled = page.formFields.filter(({ labelled }) => !labelled);
    const count = unlabelled.length;
    if (count === 0) return;
    const fields = examples(unlabelled.map(shown));
    yield {
      at: unlabelled[0]?.at,
      message: "unlabelled",
      data: { count, fields },
      count,
    };
  },
});

/**
 * Describes a field by its kind and its name or id, not by its tag, because the page's own tag has other attributes.
 */
function shown({ element, type, name }: { element: string; type: string; name: string }): string {
  const kind = element === "input" ? `${type} input` : element;
  return name === "" ? kind : `${kind} "${name}"`;
}
