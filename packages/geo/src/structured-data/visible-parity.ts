import { type GraphNode, isOfKind, mainNodes, nodesIn, type StructuredData, textOf, textsOf } from "@sightline/facts";
import type { SearchedText } from "./searched-text.ts";

/** Facts of the markup that were searched in the text of the page. */
export interface Parity {
  readonly checked: number;
  /** Facts that are missing there, as in `Product.price “129.00”`. */
  readonly missing: readonly string[];
}

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Share of its words that must be in the text; `null` for a number. */
  readonly minShare: number | null;
}

const maxFacts = 100;
/** An answer in the markup may be worded a little differently. */
const minAnswerShare = 0.7;

/**
 * Searches the text of a page for the authors, prices and answers of its markup. Names and headlines may be worded
 * differently, and dates are compared on their own.
 *
 * @param isAuthor returns false for a name that need not be shown
 * @param unseenRatings ratings of the markup that the page does not show, neither as a number nor as stars
 */
export function parityOf(
  data: StructuredData,
  text: SearchedText,
  {
    isAuthor = () => true,
    unseenRatings = [],
  }: { readonly isAuthor?: (name: string) => boolean; readonly unseenRatings?: readonly string[] } = {},
): Parity {
  const facts = mainNodes(data)
    .flatMap((node) => factsOf(data, node, isAuthor))
    .slice(0, maxFacts);
  const missing = facts.filter(({ minShare, value }) =>
    minShare === null ? !text.containsNumber(Number(value)) : text.shareOfWords(value) < minShare,
  );
  const rated = data.nodes.filter((node) => nodesIn(data, node, "aggregateRating").length > 0).length;
  return {
    checked: facts.length + Math.max(rated, unseenRatings.length),
    missing: [
      ...missing.map(({ name, value }) => `${name} “${value.slice(0, 100)}”`),
      ...unseenRatings.map((rating) => `aggregateRating “${rating}”`),
    ],
  };
}

function factsOf(data: StructuredData, node: GraphNode, isAuthor: (name: string) => boolean): Fact[] {
  const type = node.types[0] ?? "";
  if (isOfKind(node, "article"))
    return textsOf(data, node, "author")
      .map(withoutReferences)
      .filter(isAuthor)
      .map((value) => ({ name: `${type}.author`, value, minShare: 1 }));
  if (isOfKind(node, "product", "software")) {
    const offers = nodesIn(data, node, "offers").map((of) => textOf(data, of, "price") ?? textOf(data, of, "lowPrice"));
    return numberFacts(`${type}.price`, offers);
  }
  return node.types.includes("FAQPage") ? answersOf(data, node) : [];
}

function numberFacts(name: string, values: readonly (string | null)[]): Fact[] {
  return values.flatMap((value) =>
    // Pages call a price of 0 free.
    value === null || !Number.isFinite(Number(value)) || Number(value) === 0 ? [] : [{ name, value, minShare: null }],
  );
}

function answersOf(data: StructuredData, page: GraphNode): Fact[] {
  return nodesIn(data, page, "mainEntity").flatMap((question) =>
    nodesIn(data, question, "acceptedAnswer").flatMap((answer) => {
      const value = textOf(data, answer, "text");
      if (value === null) return [];
      const plain = withoutReferences(value.slice(0, 1000).replace(/<[^<>]*>/g, " "));
      return [{ name: "FAQPage.answer", value: plain.trim(), minShare: minAnswerShare }];
    }),
  );
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
