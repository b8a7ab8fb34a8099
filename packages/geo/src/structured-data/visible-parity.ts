import { dateIn, machineDate } from "../text/dates.ts";
import { articleTypes, isOfType, type JsonLdNode, nodesIn, productTypes, textOf, textsOf } from "./json-ld.ts";

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
export function parityOf(nodes: readonly JsonLdNode[], visible: string, blocks: readonly string[]): Parity {
  const facts = nodes
    .filter(({ isTop }) => isTop)
    .flatMap(factsOf)
    .slice(0, maxFacts);
  const unseen = missingIn(visible, facts);
  // The page mostly shows its main text among the rest: it is looked at for what was not found there.
  const missing = unseen.length === 0 ? [] : missingIn([visible, ...blocks].join("\n"), unseen);
  return { checked: facts.length, missing: missing.map(({ name, value }) => `${name} ${value.slice(0, 60)}`) };
}

function missingIn(visible: string, facts: readonly Fact[]): Fact[] {
  const has = (kind: Fact["kind"]) => facts.some((fact) => fact.kind === kind);
  const text = has("text") ? fold(visible) : "";
  const numbers = has("number") ? numbersOf(visible) : new Set<number>();
  const days = has("date") ? daysOf(visible) : new Set<number>();
  return facts.filter(({ kind, value }) => {
    if (kind === "text") return !text.includes(fold(value).slice(0, 80));
    return kind === "number" ? !numbers.has(Number(value)) : !days.has(machineDate(value) ?? Number.NaN);
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII
const beyondAscii = /[^\x00-\x7F]+/g;

/** Runs of what is neither letter nor digit in ASCII; a single space is what it becomes, and is passed over. */
const separators = / *[^a-z0-9 \x80-\uFFFF][^a-z0-9\x80-\uFFFF]*| {2,}/g;

/** A text without case, punctuation and repeated spaces. */
export function fold(text: string): string {
  // Few characters of most texts need the properties of Unicode, which take much longer to ask for.
  return text
    .toLowerCase()
    .replace(beyondAscii, (run) => run.replace(/[^\p{L}\p{N}]/gu, " "))
    .replace(separators, " ")
    .trim();
}

const numberPattern = /\d{1,3}(?:[.,\u00A0\u202F' ]\d{3}){1,3}(?:[.,]\d{1,2})?(?!\d)|\d{1,12}(?:[.,]\d{1,2})?/g;

/** Every number of a text, with separators of thousands and decimals read in both ways where both are possible. */
export function numbersOf(text: string): Set<number> {
  const numbers = new Set<number>();
  for (const [written] of text.matchAll(numberPattern)) {
    numbers.add(Number(written.replace(/[,\u00A0\u202F' ]/g, "")));
    numbers.add(Number(written.replace(/[.\u00A0\u202F' ]/g, "").replace(",", ".")));
  }
  return numbers;
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
