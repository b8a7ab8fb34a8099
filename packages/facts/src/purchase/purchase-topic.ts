import type { FactTopic } from "../fact-topic.ts";
import type { PurchaseFacts } from "./purchase-schema.ts";

export const purchaseTopic: FactTopic<PurchaseFacts> = {
  name: "purchase",
  version: 1,
  empty: { cartButtons: 0, shownPrices: 0 },
};
