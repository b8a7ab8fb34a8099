import type { FactTopic } from "../fact-topic.ts";
import type { HeadFacts } from "./head-schema.ts";

export const headTopic: FactTopic<HeadFacts> = {
  name: "head",
  version: 2,
  empty: {
    title: null,
    titles: [],
    metaDescription: null,
    metaDescriptions: [],
    viewport: null,
    metaRefresh: null,
    cspMetas: [],
    headElements: [],
    headBroken: null,
  },
};
