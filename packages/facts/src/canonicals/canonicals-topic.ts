import type { FactTopic } from "../fact-topic.ts";
import type { CanonicalsFacts } from "./canonicals-schema.ts";

export const canonicalsTopic: FactTopic<CanonicalsFacts> = {
  name: "canonicals",
  version: 2,
  empty: { canonicals: [], canonicalUrl: null },
};
