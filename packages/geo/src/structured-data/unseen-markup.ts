import {
  type GraphNode,
  graphValues,
  isOfKind,
  mainNodes,
  nodesIn,
  type StructuredData,
  textOf,
} from "@sightline/facts";
import { parseUrl } from "@sightline/url";
import type { AnswerPage } from "../pages/answer-page.ts";
import { isPost } from "../reading/post.ts";
import { plainWords } from "./plain-words.ts";
import { type SearchedText, searchedText } from "./searched-text.ts";

interface Fact {
  readonly name: string;
  readonly value: string;
  /** Share of its words that must be in the text; `null` for a number. */
  readonly minShare: number | null;
}

const maxFacts = 100;
/** An answer in the markup may be worded a little differently. */
const minAnswerShare = 0.7;
/** Facts that may be missing, as a share: markup is often a little ahead of the page. */
const tolerated = 0.05;

/**
 * Returns the authors, prices, answers and ratings of a page's markup that it does not show, as in
 * `Product.price “129.00”`. Names and headlines may be worded differently, and dates are compared on their own.
 */
export function unseenMarkup({ record, mainText, type, url, site, statements }: AnswerPage): string[] {
  const { structuredData: data, authors, footerText, hiddenTexts, unseenRatings } = record;
  const isAuthor = (name: string) => type === "article" && isPost(record, data) && !isSite(name, url, site.brand);
  const facts = mainNodes(data)
    .flatMap((node) => factsOf(data, node, isAuthor))
    .slice(0, maxFacts);
  if (facts.length === 0) return unseenRatings.map((rating) => `the rating ${rating}`);
  const shown = [
    ...(mainText?.blocks.map(({ text }) => text) ?? []),
    ...authors,
    footerText,
    ...(statements?.persons.map(({ name }) => name) ?? []),
    // Answers may unfold.
    ...hiddenTexts.filter(({ place }) => place === "hidden").map(({ text }) => text),
  ];
  const missing = missingFacts(facts, searchedText(shown.join("\n")));
  const isTolerated = missing.length <= tolerated * facts.length;
  return [
    ...(isTolerated ? [] : missing.map(({ name, value }) => `${name} “${value.slice(0, 100)}”`)),
    ...unseenRatings.map((rating) => `the rating ${rating}`),
  ];
}

function missingFacts(facts: readonly Fact[], text: SearchedText): Fact[] {
  return facts.filter(({ minShare, value }) =>
    minShare === null ? !text.containsNumber(Number(value)) : text.shareOfWords(value) < minShare,
  );
}

/** Returns true for a name that is that of the site, by its brand or its host. */
function isSite(name: string, url: string, brand: string | null): boolean {
  const plain = plainWords(name).join("");
  return plain === plainWords(brand ?? "").join("") || plainWords(parseUrl(url)?.hostname ?? "").includes(plain);
}

function factsOf(data: StructuredData, node: GraphNode, isAuthor: (name: string) => boolean): Fact[] {
  const type = node.types[0] ?? "";
  if (isOfKind(node, "article")) {
    return namesOf(data, node, "author")
      .filter(isAuthor)
      .map((value) => ({ name: `${type}.author`, value, minShare: 1 }));
  }
  if (isOfKind(node, "product", "software")) {
    const offers = nodesIn(data, node, "offers").map((of) => textOf(data, of, "price") ?? textOf(data, of, "lowPrice"));
    return offers.flatMap((value) =>
      // Pages call a price of 0 free.
      value === null || !Number.isFinite(Number(value)) || Number(value) === 0
        ? []
        : [{ name: `${type}.price`, value, minShare: null }],
    );
  }
  return node.types.includes("FAQPage") ? answersOf(data, node) : [];
}

/** Returns the names that a property states; a reference that nothing on the page resolves has none. */
function namesOf(data: StructuredData, node: GraphNode, property: string): string[] {
  return graphValues(node, property).flatMap((value) => {
    if (typeof value === "string") return /^(?:https?:|#|\/)/i.test(value) ? [] : [withoutReferences(value)];
    const index = typeof value === "number" ? value : value.node;
    const named = index === null ? undefined : data.nodes[index];
    const name = named === undefined ? null : textOf(data, named, "name");
    return name === null ? [] : [withoutReferences(name)];
  });
}

function answersOf(data: StructuredData, page: GraphNode): Fact[] {
  return nodesIn(data, page, "mainEntity").flatMap((question) =>
    nodesIn(data, question, "acceptedAnswer").flatMap((answer) => {
      const value = textOf(data, answer, "text");
      if (value === null) return [];
      const plain = withoutReferences(value.slice(0, 1000).replace(/<[^<>]*>/g, " "));
      return [{ name: "the answer", value: plain.trim(), minShare: minAnswerShare }];
    }),
  );
}

/** Resolves the character references that systems leave in JSON; those of punctuation become a space. */
function withoutReferences(value: string): string {
  return value.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|amp|quot|apos|nbsp|lt|gt|[lr][sd]quo|[mn]dash|hellip);/gi,
    (_, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? "20", 16) : Number.parseInt(decimal, 10);
      return code > 0x10ffff ? " " : String.fromCodePoint(code);
    },
  );
}
