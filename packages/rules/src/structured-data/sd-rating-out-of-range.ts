import { type GraphNode, nodesIn, type StructuredData, textOf } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { examples } from "../evidence.ts";
import { hasProperties, positionIn } from "./graph-texts.ts";

/** Defaults of Google's documentation. */
const defaultBest = 5;
const defaultWorst = 1;
const counts = ["ratingCount", "reviewCount"];
const ratingValue = new Set(["ratingValue"]);
const aggregateTypes = new Set(["AggregateRating", "EmployerAggregateRating"]);
const ratingProperties = ["aggregateRating", "reviewRating"];

export default definePageRule({
  meta: {
    id: "sd-rating-out-of-range",
    category: "structured-data",
    title: "Rating in structured data is invalid",
    severity: "warning",
    why: "Search engines show no stars for a rating outside its scale or without a number of ratings.",
    fix: "Write the rating as a number on its scale, state bestRating and worstRating where the scale is not 1 to 5, and count the ratings. Leave out the rating of what nobody has rated yet.",
    sources: [
      "https://developers.google.com/search/docs/appearance/structured-data/review-snippet",
      "https://schema.org/ratingValue",
    ],
    messages: { invalid: "Invalid ratings: {values}." },
  },
  population: "indexable",
  reads: ["structuredData"],
  applies: ({ structuredData }) => ratings(structuredData).length > 0,

  *evaluate({ structuredData }) {
    const wrong = ratings(structuredData).flatMap((node) => {
      return faultsOf(structuredData, node).map((fault) => ({ node, fault }));
    });
    if (wrong.length === 0) return;
    yield {
      message: "invalid",
      at: positionIn(wrong),
      data: { values: examples(wrong.map(({ fault }) => fault)) },
    };
  },
});

/** Returns the ratings of reviews and those that sum reviews up; others, such as energy classes, need not be numbers. */
function ratings(data: StructuredData): readonly GraphNode[] {
  if (!hasProperties(data, ratingValue)) return [];
  const found = data.nodes.flatMap((node) => [
    ...(node.types.some((type) => aggregateTypes.has(type)) ? [node] : []),
    ...ratingProperties.flatMap((name) => nodesIn(data, node, name)),
  ]);
  return [...new Set(found)].filter(({ properties }) => properties.some((member) => ratingValue.has(member[0])));
}

function faultsOf(data: StructuredData, node: GraphNode): readonly string[] {
  const value = textOf(data, node, "ratingValue") ?? "";
  const best = numberOf(textOf(data, node, "bestRating")) ?? defaultBest;
  const worst = numberOf(textOf(data, node, "worstRating")) ?? (best > defaultWorst ? defaultWorst : 0);
  return [...faultOfValue(value, worst, best), ...faultOfCounts(data, node)];
}

function faultOfValue(value: string, worst: number, best: number): readonly string[] {
  // Fractions and percentages have a scale of their own.
  if (/^\d+(?:[.,]\d+)?\s*(?:%|\/\s*\d+)$/.test(value)) return [];
  const rating = numberOf(value);
  if (rating === null) return [`ratingValue “${value}” is not a number`];
  return rating < worst || rating > best ? [`ratingValue ${value} on a scale from ${worst} to ${best}`] : [];
}

/** Counts that are missing are a missing property. */
function faultOfCounts(data: StructuredData, node: GraphNode): readonly string[] {
  const found = counts.flatMap((name) => {
    const text = textOf(data, node, name);
    return text === null ? [] : [{ name, text }];
  });
  const isCounted = found.some(({ text }) => /^[1-9]\d*$/.test(text));
  return isCounted ? [] : found.map(({ name, text }) => `${name} ${text}`);
}

/** Returns the number that a text is, with a full stop or a comma before decimals; `null` for other texts. */
function numberOf(text: string | null): number | null {
  return text !== null && /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}
