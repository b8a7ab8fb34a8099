import { z } from "zod";

/** Crawl that a tool reads. */
export const crawlInput = z
  .string()
  .max(60)
  .optional()
  .describe("Id of the audit (crawl_…). Default: the last one used in this session, else the latest of the store.");

/** Start of a list's next part. */
export const cursorInput = z.string().max(2000).optional().describe("From the end of the previous answer.");

/** Maximum number of rows of a list. */
export const maxRows = 25;

/** Default number of rows of lists with long rows. */
export const fewRows = 10;

/** Number of rows. @param rows default of the tool */
export function limitInput(rows: number) {
  return z.int().min(1).max(maxRows).optional().describe(`Rows, at most ${maxRows}. Default ${rows}.`);
}

/** Annotations of tools that only read what is stored. */
export const readsStore = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;
