import type { FactTopic } from "../fact-topic.ts";
import type { FormsFacts } from "./forms-schema.ts";

export const formsTopic: FactTopic<FormsFacts> = { name: "forms", version: 5, empty: { formFields: [], forms: [] } };
