import type { FieldMarkup, FormMarkup } from "../../markup/markup.ts";
import { mean } from "../../scoring/ramp.ts";
import { definePageCheck } from "../check.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageCheck({
  meta: {
    id: "mi.form-fields",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Form fields do not say what they want",
    why: "Agents fill what is labelled, named and typed.",
    fix: "Give each field a label, a name, a type and an autocomplete token.",
    weight: 2,
    evidence: "B",
    direction: "supports",
    sources: ["chrome-agents", "lighthouse-agentic"],
    effort: "M",
    anyPage: true,
  },
  reads: ["markup"],

  evaluate({ markup }) {
    const forms = markup.forms.filter(({ fields }) => fields.length > 0);
    if (forms.length === 0) return notApplicable;
    const scores = forms.flatMap((form) => form.fields.map((field) => fieldScore(field, form)));
    return measured(mean(scores), { forms: forms.length, fields: scores.length });
  },
});

function fieldScore(field: FieldMarkup, form: FormMarkup): number {
  const conditions = [field.isLabelled, field.hasName, field.hasType, form.hasAction && form.hasMethod];
  if (field.isPersonal) conditions.push(field.hasAutocomplete);
  return mean(conditions.map(Number));
}
