import type { FactTopic } from "../fact-topic.ts";
import type { HiddenTextFacts } from "./hidden-text-schema.ts";

export const hiddenTextTopic: FactTopic<HiddenTextFacts> = {
  name: "hidden-text",
  version: 1,
  empty: { hiddenTexts: [] },
};
