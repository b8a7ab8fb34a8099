import type { EdgeKind } from "@sightline/facts";
import { z } from "zod";

/** File of the site that a page loads at first. */
export interface LoadedFile {
  readonly url: string;
  /** Kind of the edge that names it. */
  readonly kind: EdgeKind;
  /** Bytes as transferred; `null` if unknown. */
  readonly bytes: number | null;
  /** True for a script or style sheet in the head that the page waits for. */
  readonly isBlocking: boolean;
}

/** What a page and the files of the site that it loads at first come to. */
export interface PageWeight {
  /** Bytes as transferred, those of the HTML included. */
  readonly bytes: number;
  /** Number of requests, that of the HTML included. */
  readonly requests: number;
  /** Scripts and style sheets in the head that the page waits for. */
  readonly blockingFiles: number;
  readonly blockingBytes: number;
}

const foreignHostSchema = z
  .object({
    host: z.string(),
    /** Number of distinct files that pages load from it at first, and of pages that do. */
    files: z.int(),
    pages: z.int(),
  })
  .readonly();
/** Host of another site from which pages load files. */
export type ForeignHost = z.infer<typeof foreignHostSchema>;

const budgetResultSchema = z
  .object({
    /** Patterns of the budget; absent if it is for all pages. */
    urls: z.array(z.string()).readonly().exactOptional(),
    measure: z.enum(["weightBytes", "requests"]),
    limit: z.int(),
    /** Number of measured pages that it is for, and of those that exceed it. */
    pages: z.int(),
    over: z.int(),
    /** The worst of those, at most 10. */
    worst: z.array(z.object({ url: z.string(), value: z.int() }).readonly()).readonly(),
  })
  .readonly();
/** What a crawl found of one maximum of a performance budget. */
export type BudgetResult = z.infer<typeof budgetResultSchema>;

/** Zod schema of {@link PageWeights}. */
export const pageWeightsSchema = z
  .object({
    /** Number of HTML pages of which at least nine tenths of the files were measured, and of the others. */
    pages: z.int(),
    unmeasured: z.int(),
    /** Files of the site that at least nine tenths of the pages load; `null` with fewer than 3 pages. */
    shared: z.object({ files: z.int(), bytes: z.int() }).readonly().nullable(),
    /** URL patterns of measured pages, at most 20, those of most pages first. */
    templates: z
      .array(
        z
          .object({
            pattern: z.string(),
            pages: z.int(),
            /** Medians of bytes and requests. */
            bytes: z.int(),
            requests: z.int(),
            heaviest: z.object({ url: z.string(), bytes: z.int() }).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    /** Other hosts, at most 20, those that most pages load files of first. */
    foreignHosts: z.array(foreignHostSchema).readonly(),
    /** Results of the budgets for weight and requests; absent without one. */
    budgets: z.array(budgetResultSchema).readonly().exactOptional(),
  })
  .readonly();
/** Weight of pages with the files that they load at first, by URL pattern; files of other hosts are not weighed. */
export type PageWeights = z.infer<typeof pageWeightsSchema>;
