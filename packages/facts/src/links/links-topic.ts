import type { FactTopic } from "../fact-topic.ts";
import type { LinksFacts } from "./links-schema.ts";

export const linksTopic: FactTopic<LinksFacts> = {
  name: "links",
  version: 5,
  empty: { uncrawlableLinks: [], malformedLinks: [], anchorCount: 0 },
};
