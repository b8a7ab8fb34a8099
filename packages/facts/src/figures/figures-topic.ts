import type { FactTopic } from "../fact-topic.ts";
import type { FiguresFacts } from "./figures-schema.ts";

export const figuresTopic: FactTopic<FiguresFacts> = {
  name: "figures",
  version: 1,
  empty: { figureCaptionWords: [] },
};
