import { z } from "zod";

/** Zod schema of {@link FiguresFacts}. */
export const figuresSchema = z.object({
  /** Words of the figcaption of each visible figure element that shows a picture, at most 200; 0 without one. */
  figureCaptionWords: z.array(z.int()),
});

/** Figures. */
export type FiguresFacts = Readonly<z.infer<typeof figuresSchema>>;
