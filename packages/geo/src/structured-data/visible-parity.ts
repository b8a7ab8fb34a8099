import { dateIn, machineDate } from "../text/dates.ts";
import { foldedText } from "./folded-text.ts";
import { articleTypes, isOfType, type JsonLdNode, nodesIn, productTypes, textOf, textsOf } from "./json-ld.ts";
import { type SearchedText, searchedBoth, searchedText } from "./searched-text.ts";

/** Facts of the markup that were looked for in the visible text. */
export interface Parity {
  readonly checked: number;
  /** Those that are not there, as `Product.price 129.00`. */
  readonly missing: readonly string[];
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly kind: "text" | "number" | "date";
}

const maxFacts = 100;
const eventTypes = new Set(["Event", "Recipe", "JobPosting", "VideoObject", "LocalBusiness", "Restaurant", "Store"]);

/**
 * Compares names, prices, authors, dates, ratings and answers of the markup with what people see: the text of the whole
 * page, and the blocks of its main text.
 */
export function parityOf(nodes: readonly JsonLdNode[], visible: SearchedText, blocks: readonly string[]): Parity {
  const facts = nodes
    .filter(({ isTop }) => isTop)
    .flatMap(factsOf)
    .slice(0, maxFacts);
  const unseen = missingIn(visible, facts);
  // The page mostly shows its main text among the rest: it is looked at for what was not found there.
  const missing = unseen.length === 0 ? [] : missingIn(searchedBoth(visible, searchedText(blocks.join("\n"))), unseen);
  return { checked: facts.length, missing: missing.map(({ name, value }) => `${name} ${value.slice(0, 60)}`) };
}

function missingIn(visible: SearchedText, facts: readonly Fact[]): Fact[] {
  const days = facts.some(({ kind }) => kind === "date") ? daysOf(visible.text) : new Set<number>();
  return facts.filter(({ kind, value }) => {
    if (kind === "text") return !visible.folded().includes(foldedText(value).slice(0, 80));
    return kind === "number" ? !visible.numbers().has(Number(value)) : !days.has(machineDate(value) ?? Number.NaN);
  });
}

function factsOf(node: JsonLdNode): Fact[] {
  const type = node.types[0] ?? "";
  const text = (property: string): Fact[] =>
    textsOf(node, property).map((value) => ({ name: `${type}.${property}`, value, kind: "text" }));
  if (isOfType(node, articleTypes)) return [...text("headline"), ...text("author"), ...date(node, type)];
  if (isOfType(node, productTypes))
    return [...text("name"), ...text("brand"), ...text("sku"), ...offers(node, type), ...ratings(node, type)];
  if (isOfType(node, eventTypes)) return text("name");
  if (node.types.includes("FAQPage")) return answers(node);
  return [];
}

function date(node: JsonLdNode, type: string): Fact[] {
  const value = textOf(node, "dateModified") ?? textOf(node, "datePublished");
  return value === null || machineDate(value) === null ? [] : [{ name: `${type}.date`, value, kind: "date" }];
}

function offers(node: JsonLdNode, type: string): Fact[] {
  return nodesIn(node, "offers").flatMap((offer) =>
    number(`${type}.price`, textOf(offer, "price") ?? textOf(offer, "lowPrice")),
  );
}

function ratings(node: JsonLdNode, type: string): Fact[] {
  return nodesIn(node, "aggregateRating").flatMap((rating) => [
    ...number(`${type}.ratingValue`, textOf(rating, "ratingValue")),
    ...number(`${type}.ratingCount`, textOf(rating, "ratingCount") ?? textOf(rating, "reviewCount")),
  ]);
}

function number(name: string, value: string | null): Fact[] {
  return value === null || value.trim() === "" || !Number.isFinite(Number(value))
    ? []
    : [{ name, value, kind: "number" }];
}

function answers(node: JsonLdNode): Fact[] {
  return nodesIn(node, "mainEntity").flatMap((question) =>
    nodesIn(question, "acceptedAnswer").flatMap((answer) => {
      const value = textOf(answer, "text")?.replace(/<[^<>]*>/g, " ");
      return value === undefined ? [] : [{ name: "FAQPage.answer", value: value.slice(0, 80), kind: "text" as const }];
    }),
  );
}

function daysOf(text: string): Set<number> {
  const days = new Set<number>();
  for (const match of text.matchAll(/(?:19|20)\d\d/g)) {
    const day = dateIn(text.slice(Math.max(0, match.index - 25), match.index + 15));
    if (day !== null) days.add(day);
    if (days.size > 50) break;
  }
  return days;
}
