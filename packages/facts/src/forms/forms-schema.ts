import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link FormsFacts}. */
export const formsFactsSchema = z.object({
  /**
   * Visible form fields (input except hidden, submit, reset, button, image; select; textarea), at most 500. Checkboxes
   * and radio buttons with labels but no accessible name are left out: style sheets hide them and use them as switches.
   * `name` is the name attribute, else the id; `hasPlaceholder` is true for a text in placeholder, by which browsers
   * name a field without a label; `form` is the index of their form in `forms`, `null` outside.
   */
  formFields: z.array(
    z.object({
      element: z.string(),
      type: z.string(),
      name: z.string(),
      labelled: z.boolean(),
      hasPlaceholder: z.boolean(),
      autocomplete: z.string().nullable(),
      toolDescription: z.string().nullable(),
      form: z.int().nullable(),
      at: sourcePositionSchema,
    }),
  ),
  /**
   * form elements, at most 100; `action` is resolved, and the page itself if the attribute is absent or empty; `tool`
   * is set if it has the attributes toolname or tooldescription of WebMCP. `sentBy` is `host` if the host takes the form
   * out of the page and receives it whatever its action is, and `script` if a script sends it.
   */
  forms: z.array(
    z.object({
      method: z.string(),
      action: z.string().nullable(),
      hasPassword: z.boolean(),
      sentBy: z.enum(["host", "script"]).optional(),
      tool: z.object({ name: z.string(), description: z.string() }).nullable(),
      at: sourcePositionSchema,
    }),
  ),
});

/** Forms and their fields. */
export type FormsFacts = Readonly<z.infer<typeof formsFactsSchema>>;
