import type { PageRecord } from "@sightline/model";
import { a11yFormLabel } from "@sightline/rules/shared";
import { mean } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.form-fields",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Form fields do not describe their input",
    why: "Agents can fill in fields that have a label, a name and a type.",
    fix: "Give each field a label, a name, a type and an autocomplete token.",
    weight: 2,
    evidence: "B",
    sources: ["chrome-agents", "lighthouse-agentic"],
    effort: "M",
  },
  reads: ["record"],
  facts: ["formFields"],
  coveredBy: [a11yFormLabel],

  evaluate({ record: { formFields } }) {
    const fields = formFields.filter(({ form }) => form !== null);
    if (fields.length === 0) return notApplicable;
    const scores = fields.map(fieldScore);
    const worst = fields[scores.indexOf(Math.min(...scores))];
    return measured(
      mean(scores),
      { fields: fields.length },
      worst === undefined || fieldScore(worst) === 1 ? null : `${worst.element} ${worst.name}`.trim(),
    );
  },
});

/** Kinds of fields by name, with the matching type; all of them have autocomplete tokens. */
const personal: readonly (readonly [name: RegExp, type: string | null])[] = [
  [/e-?mail/i, "email"],
  [/phone|mobile|(?:^|[^a-z])tel(?:$|[^a-z])/i, "tel"],
  [/passw/i, "password"],
  [
    /(?:first|last|full|given|family|sur|user)[-_ ]?name|^name$|address|street|city|zip|postal|country|birth|card/i,
    null,
  ],
];

/** Scores a field. The default type of an input is text, so only a field that asks for something else lacks a type. */
function fieldScore({ type, name, labelled, hasName, autocomplete }: PageRecord["formFields"][number]): number {
  const conditions = [labelled, hasName];
  const [, fitting] = personal.find(([pattern, own]) => type === own || pattern.test(name)) ?? [];
  if (fitting !== undefined) conditions.push((autocomplete ?? "") !== "");
  if (fitting !== undefined && fitting !== null) conditions.push(type !== "text" || fitting === "text");
  return mean(conditions.map(Number));
}
