import { z } from "zod";

/** Zod schema of {@link FormsFacts}. */
export const formsSchema = z.object({
  /** Visible form fields (input but hidden, submit, reset, button, image; select; textarea), at most 500. */
  formFields: z.array(z.object({ element: z.string(), type: z.string(), name: z.string(), labelled: z.boolean() })),
  /** form elements, at most 100; `action` resolved, the page itself when the attribute is absent or empty. */
  forms: z.array(z.object({ method: z.string(), action: z.string().nullable(), hasPassword: z.boolean() })),
});

/** Forms and their fields. */
export type FormsFacts = Readonly<z.infer<typeof formsSchema>>;
