import type { FactTopic } from "../fact-topic.ts";
import type { StatementsFacts } from "./statements-schema.ts";

export const statementsTopic: FactTopic<StatementsFacts> = {
  name: "statements",
  version: 1,
  empty: { statements: null },
};
