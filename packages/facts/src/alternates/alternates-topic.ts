import type { FactTopic } from "../fact-topic.ts";
import type { AlternatesFacts } from "./alternates-schema.ts";

export const alternatesTopic: FactTopic<AlternatesFacts> = {
  name: "alternates",
  version: 2,
  empty: { hreflangs: [], misspelledHreflangs: [] },
};
