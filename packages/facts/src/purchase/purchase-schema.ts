import { z } from "zod";

/** Zod schema of {@link PurchaseFacts}. */
export const purchaseFactsSchema = z.object({
  /** Visible buttons that put something into a cart, by their names in many languages. */
  cartButtons: z.int(),
  /** Blocks of the main text that are prices and nothing else, as in `79,99 €`. */
  shownPrices: z.int(),
});

/** Signs of a sale on a page. */
export type PurchaseFacts = Readonly<z.infer<typeof purchaseFactsSchema>>;
