import type { FactTopic } from "../fact-topic.ts";
import type { RatingsFacts } from "./ratings-schema.ts";

export const ratingsTopic: FactTopic<RatingsFacts> = {
  name: "ratings",
  version: 1,
  empty: { unseenRatings: [] },
};
