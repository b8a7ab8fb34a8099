import { type GraphNode, isSchemaName } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { nearestName } from "@sightline/text";
import { quote } from "../evidence.ts";
import { schemaTypes } from "../generated/schema-vocabulary.ts";
import { positionIn, schemaNodes } from "./graph-texts.ts";

/** Maximum number of types in one finding; finding the nearest name of one takes about a millisecond. */
const maxTypes = 5;
const lowerCaseTypes: ReadonlySet<string> = new Set([...schemaTypes].map((type) => type.toLowerCase()));

export default definePageRule({
  meta: {
    id: "sd-type-unknown",
    category: "structured-data",
    title: "Structured data has a type that schema.org does not define",
    severity: "warning",
    why: "Search engines ignore an object whose type they do not know.",
    fix: "Use a type of schema.org, spelled with its capitals. Where none is as specific, take the more general one.",
    sources: [
      "https://schema.org/docs/full.html",
      "https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data",
    ],
    messages: { unknown: "Types that schema.org does not define: {types}." },
  },
  population: "indexable",
  reads: ["structuredData", "jsonLd"],
  applies: ({ structuredData }) => structuredData.nodes.some(({ types }) => types.some(isSchemaName)),

  *evaluate(page) {
    const unknown = schemaNodes(page).filter(hasUnknownType);
    if (unknown.length === 0) return;
    yield {
      message: "unknown",
      at: positionIn(unknown.map((node) => ({ node }))),
      data: { types: namesOf(unknown) },
      // Some consumers may ignore the case.
      certainty: unknown.every(({ types }) => types.every(differsInCase)) ? "review" : "certain",
    };
  },
});

function hasUnknownType({ types }: GraphNode): boolean {
  return types.some(isUnknown);
}

function isUnknown(type: string): boolean {
  return isSchemaName(type) && !schemaTypes.has(type);
}

/** True for known types, and for those whose capitals alone are wrong. */
function differsInCase(type: string): boolean {
  return !isUnknown(type) || lowerCaseTypes.has(type.toLowerCase());
}

/** Returns the first unknown types, each with the name that it resembles. */
function namesOf(nodes: readonly GraphNode[]): readonly string[] {
  const names = [...new Set(nodes.flatMap(({ types }) => types.filter(isUnknown)))].slice(0, maxTypes);
  return names.map((name) => {
    const nearest = nearestName(name, schemaTypes);
    return nearest === null ? quote(name) : `${quote(name)} (did you mean ${nearest}?)`;
  });
}
