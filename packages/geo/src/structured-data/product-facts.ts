import { type GraphNode, graphValues, isOfKind, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import { foldedText } from "./folded-text.ts";
import type { SearchedText } from "./searched-text.ts";

/** Returns, for each fact of a product, if it is both marked up and visible; `null` without product markup. */
export function productFacts(data: StructuredData, visible: SearchedText): Readonly<Record<string, boolean>> | null {
  const product = data.nodes.find((node) => isOfKind(node, "product", "software"));
  if (product === undefined) return null;
  const [offer] = nodesIn(data, product, "offers");
  const [rating] = nodesIn(data, product, "aggregateRating");
  const folded = visible.folded();
  const of = (node: GraphNode | undefined, ...properties: string[]) =>
    properties
      .map((property) => (node === undefined ? null : textOf(data, node, property)))
      .find((value) => value !== null) ?? null;
  const showsNumber = (value: string | null) => value !== null && visible.numbers().has(Number(value));
  const showsText = (value: string | null) =>
    value !== null && foldedText(value) !== "" && folded.includes(foldedText(value));
  const holds = (property: string) => offer !== undefined && graphValues(offer, property).length > 0;
  return {
    price: showsNumber(of(offer, "price", "lowPrice")),
    currency: of(offer, "priceCurrency") !== null && namesCurrency(visible),
    availability:
      of(offer, "availability") !== null &&
      // A case-insensitive search costs much more than this first test for a part of each of its words.
      /stock|availab|order|lieferbar|lager|disponib/.test(folded) &&
      /\b(?:in stock|out of stock|available|pre-?order|lieferbar|auf lager|en stock|disponible|disponibile)\b/i.test(
        visible.text,
      ),
    brand: showsText(of(product, "brand")),
    identifier: ["gtin", "gtin13", "gtin12", "gtin8", "mpn", "sku"].some((property) =>
      showsText(of(product, property)),
    ),
    ratings: showsNumber(of(rating, "ratingCount", "reviewCount")),
    delivery:
      (holds("shippingDetails") || holds("hasMerchantReturnPolicy")) &&
      /\b(?:shipping|delivery|returns?|versand|lieferung|rückgabe|livraison|retours?|envío|devoluci\w+)\b/i.test(
        visible.text,
      ),
  };
}

function namesCurrency(visible: SearchedText): boolean {
  return /[$€£¥₹]/.test(visible.text) || /usd|eur|gbp|chf|jpy|cad|aud/.test(visible.folded());
}
