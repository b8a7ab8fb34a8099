import type { FactTopic } from "../fact-topic.ts";
import type { HeadingsFacts } from "./headings-schema.ts";

export const headingsTopic: FactTopic<HeadingsFacts> = {
  name: "headings",
  version: 4,
  empty: { headings: [], linkedHeadings: 0 },
};
