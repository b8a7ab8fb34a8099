import type { FactTopic } from "../fact-topic.ts";
import type { DeclarationsFacts } from "./declarations-schema.ts";

export const declarationsTopic: FactTopic<DeclarationsFacts> = {
  name: "declarations",
  version: 2,
  empty: { declaredLinks: [], tdmReservation: null },
};
