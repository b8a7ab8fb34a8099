import { z } from "zod";

/** Zod schema of {@link TablesFacts}. */
export const tablesSchema = z.object({
  /**
   * Visible data tables, at most 50. Excludes tables of role presentation or none, tables that contain another one,
   * tables in navigation or made of links, and tables without headers whose cells contain blocks: those are for layout.
   * `cells` counts td and th; `headerCells` th and cells with scope; `imageCells` cells with an image and no text.
   * `named` by caption, figcaption, summary, title or ARIA; `afterHeading` if a heading precedes it, with at most 200
   * characters between; `regular` if all rows have the same width, or a cell spans rows.
   */
  tables: z.array(
    z.object({
      rows: z.int(),
      cells: z.int(),
      headerCells: z.int(),
      imageCells: z.int(),
      named: z.boolean(),
      afterHeading: z.boolean(),
      regular: z.boolean(),
    }),
  ),
});

/** Data tables. */
export type TablesFacts = Readonly<z.infer<typeof tablesSchema>>;
