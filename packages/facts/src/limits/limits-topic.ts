import type { FactTopic } from "../fact-topic.ts";
import type { LimitsFacts } from "./limits-schema.ts";

export const limitsTopic: FactTopic<LimitsFacts> = {
  name: "limits",
  version: 1,
  empty: { beyondGooglebotLimit: null, cutFacts: {} },
};
