import { z } from "zod";

/** Crawl that a tool reads. */
export const crawlInput = z
  .string()
  .max(60)
  .optional()
  .describe("Id of the audit (crawl_…). Default: the one spoken of last, else the latest of the store.");

/** Start of a list's next part. */
export const cursorInput = z.string().max(2000).optional().describe("From the end of the previous answer.");

/** Maximum number of rows of a list. */
export const maxRows = 25;

export const limitInput = z
  .int()
  .min(1)
  .max(maxRows)
  .optional()
  .describe(`Rows, at most ${maxRows}. Default ${maxRows}.`);

/** Annotations of tools that only read what is stored. */
export const readsStore = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
