import { z } from "zod";

/** Zod schema of {@link MainText}. */
export const mainTextSchema = z.object({
  blocks: z.array(
    z.object({
      kind: z.enum(["heading", "paragraph", "list-item", "table-row", "code", "quote", "caption"]),
      level: z.int().min(0).max(6),
      text: z.string(),
    }),
  ),
  truncated: z.boolean(),
});

/**
 * Main content of a page as blocks in reading order, without navigation, header, footer and hidden parts.
 * `level` is 1–6 for headings and 0 otherwise. At most `mainTextMaxBytes` of text; `truncated` is true if it was cut.
 */
export type MainText = z.infer<typeof mainTextSchema>;

/** Zod schema of {@link MainTextFacts}. */
export const mainTextFactsSchema = z.object({
  /** Number of words of the main text; for Chinese, Japanese and Thai text, words found by a dictionary segmenter. */
  wordCount: z.int(),
  /** Number of characters of Chinese, Japanese and Korean script in the main text. */
  cjkCharacters: z.int(),
  /** Counts of other parts of the main content; rules on length use them to ignore short pages. */
  mainContent: z.object({
    videos: z.int(),
    images: z.int(),
    tables: z.int(),
    codeBlocks: z.int(),
    embeds: z.int(),
    /** True if the page declares an article: article element, og:type article, or structured data of one. */
    article: z.boolean(),
  }),
  /** Number of words of the main text in blocks of filler text, such as “Lorem ipsum dolor sit amet”. */
  fillerWords: z.int(),
  /** Hash of the folded main text (case, white space); `null` under 50 words. */
  mainTextHash: z.string().nullable(),
  /** 16 LSH band values of a 128-value MinHash of 5-word shingles (8 characters in CJK text); empty under 100 words. */
  similarityBands: z.array(z.int()),
});

/** Measures of the main content. */
export type MainTextFacts = Readonly<z.infer<typeof mainTextFactsSchema>>;
