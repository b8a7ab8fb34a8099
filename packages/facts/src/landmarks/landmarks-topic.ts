import type { FactTopic } from "../fact-topic.ts";
import type { LandmarksFacts } from "./landmarks-schema.ts";

export const landmarksTopic: FactTopic<LandmarksFacts> = {
  name: "landmarks",
  version: 4,
  empty: {
    mainCount: 0,
    articleCount: 0,
    mainShare: null,
    noSnippetShare: 0,
    mainTextEndByte: null,
    footerText: "",
    outerFiller: null,
    emptyNavigation: null,
  },
};
