import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/** Zod schema of {@link ImagesFacts}. */
export const imagesFactsSchema = z.object({
  /**
   * img, input type=image and area elements, at most 1,000. `alt` is `null` when the attribute is absent; `named` when
   * aria-label, aria-labelledby or title gives a name; `decorative` for role none or presentation and aria-hidden;
   * `tracker` for 1 × 1 images. `url` is `null` when there is no usable source.
   */
  images: z.array(
    z.object({
      element: z.enum(["img", "input", "area"]),
      url: z.string().nullable(),
      alt: z.string().nullable(),
      named: z.boolean(),
      decorative: z.boolean(),
      tracker: z.boolean(),
      width: z.string().nullable(),
      height: z.string().nullable(),
      loading: z.string().nullable(),
      at: sourcePositionSchema,
    }),
  ),
  /** Number of visible picture elements without an img in them, which show nothing. */
  emptyPictures: z.int(),
  /** Position of the first of them. */
  emptyPictureAt: sourcePositionSchema,
});

/** Images. */
export type ImagesFacts = Readonly<z.infer<typeof imagesFactsSchema>>;
