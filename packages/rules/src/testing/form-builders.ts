import type { PageFacts } from "@sightline/facts";
import type { PageParts } from "./page-builder.ts";

type Field = PageFacts["formFields"][number];

/** Builds a labelled text field outside of forms. */
export function formField(parts: Partial<Field> = {}): Field {
  return {
    element: "input",
    type: "text",
    name: "field",
    labelled: true,
    hasPlaceholder: false,
    autocomplete: null,
    toolDescription: null,
    form: null,
    ...parts,
  };
}

/** Facts of a page with a login form. */
export const login = {
  forms: [{ method: "post", action: "https://site.test/login", hasPassword: true, tool: null }],
} satisfies PageParts;
