import { type GraphNode, isOfKind, mainNodes, nodesIn, type StructuredData, textOf, textsOf } from "@sightline/facts";
import { dateIn, machineDate } from "@sightline/text/language";
import { foldedText } from "./folded-text.ts";
import type { SearchedText } from "./searched-text.ts";

/** Facts of the markup that were searched in the visible text. */
export interface Parity {
  readonly checked: number;
  /** Facts that are missing there, as in `Product.price 129.00`. */
  readonly missing: readonly string[];
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly kind: "text" | "number" | "date";
}

const maxFacts = 100;
const namedTypes = ["Recipe", "JobPosting", "VideoObject"];

/** Compares names, prices, authors, dates, ratings and answers of the markup with the visible text. */
export function parityOf(data: StructuredData, visible: SearchedText): Parity {
  const facts = mainNodes(data)
    .flatMap((node) => factsOf(data, node))
    .slice(0, maxFacts);
  const missing = missingIn(visible, facts);
  return { checked: facts.length, missing: missing.map(({ name, value }) => `${name} ${value.slice(0, 60)}`) };
}

/** Resolves the character references that systems leave in JSON; those of punctuation become a space. */
function withoutReferences(value: string): string {
  return value.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|amp|quot|apos|nbsp|lt|gt|[lr][sd]quo|[mn]dash|hellip);/gi,
    (_, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? "20", 16) : Number.parseInt(decimal, 10);
      return String.fromCodePoint(code);
    },
  );
}

function missingIn(visible: SearchedText, facts: readonly Fact[]): Fact[] {
  const days = facts.some(({ kind }) => kind === "date") ? daysOf(visible.text) : new Set<number>();
  return facts.filter(({ kind, value }) => {
    if (kind === "text") return !visible.folded().includes(foldedText(value).slice(0, 80));
    if (kind === "number") return !visible.numbers().has(Number(value));
    return value.split(" ").every((date) => !days.has(machineDate(date) ?? Number.NaN));
  });
}

function factsOf(data: StructuredData, node: GraphNode): Fact[] {
  const type = node.types[0] ?? "";
  const text = (property: string): Fact[] =>
    textsOf(data, node, property).map((value) => ({
      name: `${type}.${property}`,
      value: withoutReferences(value),
      kind: "text",
    }));
  const of = { data, node, type };
  if (isOfKind(node, "article")) return [...text("headline"), ...text("author"), ...date(of)];
  if (isOfKind(node, "product", "software"))
    return [...text("name"), ...text("brand"), ...text("sku"), ...offers(of), ...ratings(of)];
  if (isOfKind(node, "event", "localBusiness") || namedTypes.some((name) => node.types.includes(name)))
    return text("name");
  if (node.types.includes("FAQPage")) return answers(of);
  return [];
}

/** A node whose facts are collected, with the type under which they are reported. */
interface Subject {
  readonly data: StructuredData;
  readonly node: GraphNode;
  readonly type: string;
}

function date({ data, node, type }: Subject): Fact[] {
  // Either date may be the one that visitors see.
  const dates = ["dateModified", "datePublished"].flatMap((property) => {
    const value = textOf(data, node, property)?.trim().replaceAll(" ", "T") ?? null;
    return value === null || machineDate(value) === null ? [] : [value];
  });
  return dates.length === 0 ? [] : [{ name: `${type}.date`, value: dates.join(" "), kind: "date" }];
}

function offers({ data, node, type }: Subject): Fact[] {
  return nodesIn(data, node, "offers").flatMap((offer) =>
    number(`${type}.price`, textOf(data, offer, "price") ?? textOf(data, offer, "lowPrice")),
  );
}

function ratings({ data, node, type }: Subject): Fact[] {
  return nodesIn(data, node, "aggregateRating").flatMap((rating) => [
    ...number(`${type}.ratingValue`, textOf(data, rating, "ratingValue")),
    ...number(`${type}.ratingCount`, textOf(data, rating, "ratingCount") ?? textOf(data, rating, "reviewCount")),
  ]);
}

function number(name: string, value: string | null): Fact[] {
  return value === null || value.trim() === "" || !Number.isFinite(Number(value))
    ? []
    : [{ name, value, kind: "number" }];
}

function answers({ data, node }: Subject): Fact[] {
  return nodesIn(data, node, "mainEntity").flatMap((question) =>
    nodesIn(data, question, "acceptedAnswer").flatMap((answer) => {
      const value = textOf(data, answer, "text")?.replace(/<[^<>]*>/g, " ");
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
