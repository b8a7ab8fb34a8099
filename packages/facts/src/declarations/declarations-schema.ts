import { z } from "zod";

/** Zod schema of {@link DeclarationsFacts}. */
export const declarationsFactsSchema = z.object({
  /** link elements with relation license or nlweb, at most 20; `href` as written, `rel` and `type` in lower case. */
  declaredLinks: z.array(z.object({ rel: z.string(), href: z.string(), type: z.string() })),
  /** Content of the first meta element named tdm-reservation; `null` when there is none. */
  tdmReservation: z.string().nullable(),
});

/** Declarations of a page about the use of its content, and about services for models. */
export type DeclarationsFacts = Readonly<z.infer<typeof declarationsFactsSchema>>;
