import type { FactTopic } from "../fact-topic.ts";
import type { GeneratorFacts } from "./generator-schema.ts";

export const generatorTopic: FactTopic<GeneratorFacts> = {
  name: "generator",
  version: 1,
  empty: { generators: [], rootClasses: [] },
};
