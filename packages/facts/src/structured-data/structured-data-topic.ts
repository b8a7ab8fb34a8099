import type { FactTopic } from "../fact-topic.ts";
import type { StructuredDataFacts } from "./structured-data-schema.ts";

export const structuredDataTopic: FactTopic<StructuredDataFacts> = {
  name: "structured-data",
  version: 3,
  empty: { jsonLd: [], structuredData: { nodes: [], conflictingIds: [] } },
};
