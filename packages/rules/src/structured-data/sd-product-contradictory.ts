import { type GraphNode, isOfKind, nodesIn, type StructuredData, textsOf } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { foldedText } from "@sightline/text";
import { examples, quote } from "../evidence.ts";

/** Properties that tell variants of a product apart. */
const identifiers = ["sku", "gtin", "gtin8", "gtin12", "gtin13", "gtin14", "mpn", "url", "color", "size"];
/** Properties of which a product has one value, as paths from it. */
const compared = ["offers.price", "offers.priceCurrency", "offers.availability", "aggregateRating.ratingValue"];
const maxProducts = 20;

export default definePageRule({
  meta: {
    id: "sd-product-contradictory",
    category: "structured-data",
    title: "Structured data describes one product twice, with different values",
    severity: "warning",
    concernsAnswers: "costs",
    why: "Search engines cannot tell which price, availability or rating is right, and may show the wrong one or none.",
    fix: "Keep one Product on the page: often the theme and a plugin each write their own.",
    sources: [
      "https://developers.google.com/search/docs/appearance/structured-data/sd-policies",
      "https://developers.google.com/search/docs/appearance/structured-data/product-snippet",
    ],
    messages: {
      differs: "The structured data has {nodes} products named “{name}” with different {property}: {values}.",
    },
  },
  population: "html",
  reads: ["structuredData"],
  applies: ({ structuredData }) => products(structuredData).length > 0,

  *evaluate({ structuredData }) {
    for (const twins of twinsOf(structuredData)) {
      const [first] = twins;
      const property = compared.find((path) => differs(structuredData, twins, path));
      if (first === undefined || property === undefined) continue;
      yield {
        message: "differs",
        data: {
          nodes: twins.length,
          name: quote(textsOf(structuredData, first, "name")[0] ?? ""),
          property,
          values: examples(twins.flatMap((node) => valuesAt(structuredData, node, property))),
        },
      };
    }
  },
});

/** Returns the products that are not part of another object, such as variants or offers. */
function products({ nodes }: StructuredData): readonly GraphNode[] {
  return nodes.filter((node) => node.top && isOfKind(node, "product")).slice(0, maxProducts);
}

/** Groups products by name, unless an identifier shows that they are variants. */
function twinsOf(data: StructuredData): readonly (readonly GraphNode[])[] {
  const byName = new Map<string, GraphNode[]>();
  for (const node of products(data)) {
    const name = foldedText(textsOf(data, node, "name")[0] ?? "");
    if (name !== "") byName.set(name, [...(byName.get(name) ?? []), node]);
  }
  return [...byName.values()].filter((twins) => {
    return twins.length > 1 && !identifiers.some((path) => differs(data, twins, path));
  });
}

/** Returns true if two of the objects have values at a path of which none is the same. */
function differs(data: StructuredData, nodes: readonly GraphNode[], path: string): boolean {
  const sets = nodes.map((node) => new Set(valuesAt(data, node, path).map(comparable))).filter(({ size }) => size > 0);
  return sets.some((set, index) => sets.slice(index + 1).some((other) => ![...set].some((value) => other.has(value))));
}

function valuesAt(data: StructuredData, node: GraphNode, path: string): readonly string[] {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const owners = names.reduce((nodes, name) => nodes.flatMap((owner) => nodesIn(data, owner, name)), [node]);
  return owners.flatMap((owner) => textsOf(data, owner, last)).filter((text) => text.trim() !== "");
}

/** Numbers are compared by value, and terms of schema.org with and without its URL. */
function comparable(text: string): string {
  const value = text.trim().replace(/^https?:\/\/schema\.org\//i, "");
  const number = Number(value);
  return Number.isNaN(number) ? foldedText(value) : `${number}`;
}
