import type { FactTopic } from "../fact-topic.ts";
import type { TextFaultsFacts } from "./text-faults-schema.ts";

export const textFaultsTopic: FactTopic<TextFaultsFacts> = {
  name: "text-faults",
  version: 1,
  empty: { garbledText: null, unrenderedText: null },
};
