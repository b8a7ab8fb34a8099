import type { FactTopic } from "../fact-topic.ts";
import type { RobotsDirectivesFacts } from "./robots-directives-schema.ts";

export const robotsDirectivesTopic: FactTopic<RobotsDirectivesFacts> = {
  name: "robots-directives",
  version: 2,
  empty: { robotsMetas: [], robotsHeaders: [], pastUnavailableAfter: [], noindex: false, nofollow: false },
};
