import type { FactTopic } from "../fact-topic.ts";
import type { MainTextFacts } from "./main-text-schema.ts";

export const mainTextTopic: FactTopic<MainTextFacts> = {
  name: "main-text",
  version: 3,
  empty: {
    wordCount: 0,
    cjkCharacters: 0,
    mainContent: { videos: 0, images: 0, tables: 0, codeBlocks: 0, embeds: 0, article: false },
    fillerWords: 0,
    mainTextHash: null,
    similarityBands: [],
  },
};
