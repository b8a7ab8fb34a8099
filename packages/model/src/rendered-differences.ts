import { z } from "zod";

/** What a crawl keeps of one role of a page: as the server sent it, and as scripts left it. */
export interface RawAndRendered<Value> {
  readonly raw: Value;
  readonly rendered: Value;
}

const both = <Value extends z.ZodType>(value: (description: string) => Value, description: string) =>
  z
    .object({ raw: value("As the server sent it."), rendered: value("As scripts left it.") })
    .describe(description)
    .readonly();
const oneSided = (description: string) =>
  z
    .object({
      count: z.int().describe("Their number."),
      sample: z.array(z.string()).describe("At most 20 of them.").readonly(),
    })
    .describe(description)
    .readonly();
const text = (description: string) => z.string().nullable().describe(description);
const texts = (description: string) => z.array(z.string()).describe(description).readonly();
const flag = (description: string) => z.boolean().describe(description);
const number = (description: string) => z.int().describe(description);

/** Zod schema of {@link RenderedDifferences}. */
export const renderedDifferencesSchema = z.object({
  title: both(text, "Title."),
  description: both(text, "Meta description."),
  canonical: both(text, "Canonical URL that counts."),
  noindex: both(flag, "True if it is kept out of indexes."),
  nofollow: both(flag, "True if its links are not to be followed."),
  h1: both(texts, "Texts of the h1 headings, at most 10."),
  /** Without those that only scripts add outside of the main content. */
  headings: both(number, "Number of headings."),
  /** In ascending order, as the types of structured data. */
  hreflang: both(texts, "Language and URL of alternate versions, at most 100."),
  structuredData: both(texts, "Types of the structured data, at most 50."),
  words: both(number, "Words of the main text."),
  links: both(number, "Number of other URLs of the site to which links lead."),
  /** Anywhere, with the first passages of them. */
  missingWords: oneSided("Words of the rendered main text that the raw document does not have."),
  removedWords: oneSided("Words of the raw main text that the rendered one does not have."),
  addedLinks: oneSided("URLs of the site that only rendered links lead to."),
  removedLinks: oneSided("URLs of the site that only raw links lead to."),
});
/** Where the document that scripts leave differs from the one that the server sent, by role. Noise is left out. */
export type RenderedDifferences = Readonly<z.infer<typeof renderedDifferencesSchema>>;
/** Part of a page's text or links that only one of its two documents has. */
export type OneSided = RenderedDifferences["missingWords"];
