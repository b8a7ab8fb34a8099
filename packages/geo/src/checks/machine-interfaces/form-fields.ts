import type { PageRecord } from "@sightline/model";
import { mean, shareOf } from "../../scoring/ramp.ts";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.form-fields",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Form fields do not describe their input",
    why: "Agents can fill in fields that have a name and a type.",
    fix: "Give each of the listed fields what it lacks.",
    found: "Of {fields} fields, these lack something: {lacking}.",
    weight: 2,
    evidence: "B",
    sources: ["chrome-agents", "lighthouse-agentic"],
    effort: "M",
  },
  reads: ["record"],
  facts: ["formFields"],

  evaluate({ record: { formFields } }) {
    const fields = formFields.filter(({ form }) => form !== null);
    if (fields.length === 0) return notApplicable;
    const conditions = fields.map(fieldConditions);
    const lacking = fields.flatMap(({ element, name }, index) => {
      const gaps = (conditions[index] ?? []).flatMap(([condition, holds]) => (holds ? [] : [condition]));
      return gaps.length === 0 ? [] : [`${element}${name === "" ? "" : ` “${name}”`}: ${gaps.join(" and ")}`];
    });
    return measured(
      mean(conditions.map((of) => shareOf(of, ([, holds]) => holds))),
      { fields: fields.length, lacking: [...new Set(lacking)] },
      lacking[0] ?? null,
    );
  },
});

/** Kinds of fields by name, with the matching type. */
const typed: readonly (readonly [name: RegExp, type: string])[] = [
  [/e-?mail/i, "email"],
  [/phone|mobile|(?:^|[^a-z])tel(?:$|[^a-z])/i, "tel"],
  [/passw/i, "password"],
];

/**
 * Returns what a field should have, and whether it does. The default type of an input is text, so only a field that asks
 * for something else lacks a type. Labels are judged with the names of all controls.
 */
function fieldConditions({ type, name, hasName }: PageRecord["formFields"][number]) {
  const conditions: (readonly [string, boolean])[] = [["a name", hasName]];
  const [, fitting] = typed.find(([pattern, own]) => type === own || pattern.test(name)) ?? [];
  if (fitting !== undefined) conditions.push([`the type ${fitting}`, type !== "text"]);
  return conditions;
}
