import type { FactTopic } from "../fact-topic.ts";
import type { EndTagsFacts } from "./end-tags-schema.ts";

export const endTagsTopic: FactTopic<EndTagsFacts> = { name: "end-tags", version: 1, empty: { strayEndTags: [] } };
