import type { PageRecord } from "@sightline/model";
import { definePageMeasure } from "../measure.ts";
import { measured, notApplicable } from "../verdict.ts";

export default definePageMeasure({
  meta: {
    id: "mi.form-fields",
    pillar: "machine-interfaces",
    class: "agent",
    title: "Form fields have a type that does not fit",
    why: "The type tells agents, browsers and keyboards of phones what belongs in a field.",
    fix: "Give each of the listed fields the type that its name asks for.",
    found: "Of {fields} fields for mail, telephone numbers and passwords, these have the type text: {lacking}.",
    weight: 2,
    evidence: "B",
    sources: ["chrome-agents", "lighthouse-agentic"],
    effort: "M",
  },
  reads: ["record"],
  facts: ["formFields"],

  evaluate({ record: { formFields } }) {
    const fields = formFields.flatMap((field) => {
      const fitting = field.form === null ? undefined : typeFor(field);
      return fitting === undefined ? [] : [{ ...field, fitting }];
    });
    if (fields.length === 0) return notApplicable;
    // The default type of an input is text; any other one was chosen.
    const lacking = fields
      .filter(({ type }) => type === "text")
      .map(({ element, name, fitting }) => `${element} “${name}” (${fitting} fits)`);
    return measured(
      1 - lacking.length / fields.length,
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

/** Returns the type that a field asks for by its name or has already; labels are judged with the names of all controls. */
function typeFor({ type, name }: PageRecord["formFields"][number]): string | undefined {
  return typed.find(([pattern, own]) => type === own || pattern.test(name))?.[1];
}
