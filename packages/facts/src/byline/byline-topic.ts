import type { FactTopic } from "../fact-topic.ts";
import type { BylineFacts } from "./byline-schema.ts";

export const bylineTopic: FactTopic<BylineFacts> = {
  name: "byline",
  version: 2,
  empty: { times: [], authors: [], authorMetas: [], shownDates: [], contactLinks: [] },
};
