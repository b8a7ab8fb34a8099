import type { FactTopic } from "../fact-topic.ts";
import type { LinksFacts } from "./links-schema.ts";

export const linksTopic: FactTopic<LinksFacts> = {
  name: "links",
  version: 3,
  empty: { uncrawlableLinks: [], anchorCount: 0 },
};
