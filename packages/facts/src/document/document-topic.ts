import type { FactTopic } from "../fact-topic.ts";
import type { DocumentFacts } from "./document-schema.ts";

export const documentTopic: FactTopic<Omit<DocumentFacts, "baseUrl">> = {
  name: "document",
  version: 2,
  empty: {
    quirks: "no-quirks",
    lang: null,
    elementCount: 0,
    codeElementCount: 0,
    flattenedElementCount: 0,
    isFrameset: false,
  },
};
