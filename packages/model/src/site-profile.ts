import { z } from "zod";

/** Zod schema of {@link SiteProfile}. */
export const siteProfileSchema = z
  .object({
    generator: z
      .string()
      .nullable()
      .describe("Program that most HTML pages name as their generator, as in `WordPress`; `null` if there is none."),
    language: z
      .string()
      .nullable()
      .describe("Language of most HTML pages, as the primary subtag of BCP 47; `null` if there is none."),
    isMixed: z.boolean().describe("True if more than a tenth of the HTML pages are not in that language."),
  })
  .readonly();

/** What nearly all pages of a site have in common, by their own account. */
export type SiteProfile = z.infer<typeof siteProfileSchema>;

/** Profile of a site of which nothing is known. */
export const unknownProfile: SiteProfile = { generator: null, language: null, isMixed: false };
