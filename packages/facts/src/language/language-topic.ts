import type { FactTopic } from "../fact-topic.ts";
import type { LanguageFacts } from "./language-schema.ts";

export const languageTopic: FactTopic<LanguageFacts> = {
  name: "language",
  version: 3,
  empty: { textLanguage: null, mislabelledText: null },
};
