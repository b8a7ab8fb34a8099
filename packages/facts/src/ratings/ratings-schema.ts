import { z } from "zod";

/** Zod schema of {@link RatingsFacts}. */
export const ratingsFactsSchema = z.object({
  /**
   * Average ratings in JSON-LD of which the page shows neither the value nor the number of ratings, as in
   * `OnlineStore 4.8 (320)`, at most 5. Empty if anything on the page may be a sign of ratings: stars, a name or a
   * class that speaks of ratings or reviews, or a service that inserts them.
   */
  unseenRatings: z.array(z.string()),
});

/** Ratings that the markup of a page states and the page does not show. */
export type RatingsFacts = Readonly<z.infer<typeof ratingsFactsSchema>>;
