import { z } from "zod";

/** Zod schema of {@link GeneratorFacts}. */
export const generatorFactsSchema = z.object({
  /**
   * Programs that made the page, as in `mkdocs-1.6.0`: by meta generator or by a comment such as “Book generated using
   * mdBook”, in the order of the source, at most 5 of 200 characters.
   */
  generators: z.array(z.string()),
  /** Classes of the html and body elements in lower case, by which templates tell their pages apart, at most 20 of each. */
  rootClasses: z.array(z.string()),
});

/** Program and template of a page. */
export type GeneratorFacts = Readonly<z.infer<typeof generatorFactsSchema>>;
