import { z } from "zod";

/** Zod schema of {@link LanguageFacts}. */
export const languageFactsSchema = z.object({
  /**
   * Language that the main text is certainly written in, as a BCP 47 tag; `und` with a script, as in `und-Arab`, where
   * many languages share it. `null` when unknown, as for short and bilingual texts.
   */
  textLanguage: z.string().nullable(),
  /**
   * Beginning of a paragraph in that language, at most 100 characters, if the html element declares another language and no
   * part of the page declares this one; `null` otherwise.
   */
  mislabelledText: z.string().nullable(),
});

/** Language of the text of a page. */
export type LanguageFacts = Readonly<z.infer<typeof languageFactsSchema>>;
