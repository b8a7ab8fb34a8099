import type { FactTopic } from "../fact-topic.ts";
import type { HeadingsFacts } from "./headings-schema.ts";

export const headingsTopic: FactTopic<HeadingsFacts> = {
  name: "headings",
  version: 3,
  empty: { headings: [], linkedHeadings: 0 },
};
