import { z } from "zod";

/** Zod schema of {@link StructuredDataFacts}. */
export const structuredDataFactsSchema = z.object({
  /** application/ld+json blocks, at most 50; `json` is the text of a valid block up to 65,536 characters, else `null`. */
  jsonLd: z.array(
    z.object({ bytes: z.int(), error: z.string().nullable(), empty: z.boolean(), json: z.string().nullable() }),
  ),
  /** schema.org types seen in microdata and RDFa, at most 50, for presence only. */
  otherStructuredDataTypes: z.array(z.string()),
});

/** Structured data. */
export type StructuredDataFacts = Readonly<z.infer<typeof structuredDataFactsSchema>>;
