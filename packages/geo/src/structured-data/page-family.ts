import { isOfKind, mainNodes, type StructuredData, type ThingKind } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { dateIn } from "@sightline/text/language";
import { parseUrl } from "@sightline/url";
import type { TextReading } from "../text/text-reading.ts";

/** Kinds of subjects of pages. */
export type PageFamily = "article" | "product" | "questions" | "event" | "recipe" | "job" | "list";

const families: readonly (readonly [PageFamily, readonly ThingKind[], type: string | null])[] = [
  ["article", ["article"], null],
  ["product", ["product", "software"], null],
  ["questions", ["questions"], null],
  ["event", ["event"], null],
  ["recipe", [], "Recipe"],
  ["job", [], "JobPosting"],
  ["list", ["list", "listing"], null],
];

/** Returns the families that a page's own nodes declare. */
export function declaredFamilies(data: StructuredData): PageFamily[] {
  const nodes = mainNodes(data);
  return families.flatMap(([family, kinds, type]) =>
    nodes.some((node) => isOfKind(node, ...kinds) || (type !== null && node.types.includes(type))) ? [family] : [],
  );
}

const cart =
  /\b(?:add to (?:cart|bag|basket)|buy now|in den warenkorb|ajouter au panier|añadir al carrito|aggiungi al carrello|in winkelwagen)\b/i;
const price = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|usd|eur|gbp)\b/i;

/**
 * Returns the family of a page without regard to its markup: by path, price and cart, dateline and byline, questions;
 * `null` when unsure.
 */
export function apparentFamily(
  url: string,
  text: TextReading,
  record: Pick<PageRecord, "headings">,
): PageFamily | null {
  const path = parseUrl(url)?.pathname.toLowerCase() ?? "";
  const blocks = text.blocks.slice(0, 60).map((block) => block.text);
  if (
    /\/(?:products?|p|item)\//.test(path) ||
    (blocks.some((block) => price.test(block)) && blocks.some((block) => cart.test(block)))
  )
    return "product";
  if (/\/(?:jobs?|careers?|vacancies)\//.test(path)) return "job";
  if (/\/(?:events?|termine)\//.test(path)) return "event";
  if (/\/(?:recipes?|rezepte?)\//.test(path)) return "recipe";
  if (/\/(?:blog|news|articles?|posts?)\//.test(path)) return "article";
  const questions = record.headings.filter((heading) => text.pack.question.test(heading.text.trim())).length;
  if (questions >= 3 && questions > record.headings.length / 2) return "questions";
  const hasDateline = blocks.slice(0, 6).some((block) => block.length < 200 && dateIn(block) !== null);
  return hasDateline && text.words.length > 200 ? "article" : null;
}
