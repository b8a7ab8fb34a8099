import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

const found = z.object({ text: z.string(), at: sourcePositionSchema });

/** Zod schema of {@link TextFaultsFacts}. Both are what visitors see outside of code, at most 100 characters. */
export const textFaultsFactsSchema = z.object({
  /**
   * First text with a wrong encoding: in the page are two characters U+FFFD, two sequences that only UTF-8 read as
   * windows-1252 makes, such as `â€™`, or three different ones that others may write, such as `Ã©`; `null` otherwise.
   */
  garbledText: found.nullable(),
  /** First text with `[object Object]` or a placeholder that was not filled in, as `{{name}}`, `${name}`, `%%NAME%%`. */
  unrenderedText: found.nullable(),
});

/** Visible faults of what made the text. */
export type TextFaultsFacts = Readonly<z.infer<typeof textFaultsFactsSchema>>;
