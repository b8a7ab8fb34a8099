import type { FactTopic } from "../fact-topic.ts";
import type { TablesFacts } from "./tables-schema.ts";

export const tablesTopic: FactTopic<TablesFacts> = { name: "tables", version: 1, empty: { tables: [] } };
