import { type PageFacts, type StructuredData, unknownName } from "@sightline/facts";
import { definePageRule } from "@sightline/model/rule";
import { nearestName } from "@sightline/text";
import { quote } from "../evidence.ts";
import { schemaTypes } from "../generated/schema-vocabulary.ts";

type Block = PageFacts["jsonLd"][number];

const host = "schema.org";

export default definePageRule({
  meta: {
    id: "sd-context-invalid",
    category: "structured-data",
    title: "JSON-LD does not name schema.org as its vocabulary",
    severity: "warning",
    why: "Without the vocabulary the types and properties have no meaning, and search engines ignore them.",
    fix: 'Write "@context": "https://schema.org" in each outermost object of the block.',
    sources: [
      "https://www.w3.org/TR/json-ld11/#the-context",
      "https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data",
    ],
    messages: {
      missing: "Objects with a type and no @context in JSON-LD: {count}.",
      misspelled: "The @context is “{context}”, not https://schema.org.",
    },
  },
  population: "indexable",
  reads: ["jsonLd", "structuredData"],
  applies: ({ jsonLd }) => jsonLd.some(({ typedNodes, unknownNodes }) => typedNodes + unknownNodes > 0),

  *evaluate({ jsonLd, structuredData }) {
    // Types of their own need no vocabulary to whoever reads them.
    if (!namesSchemaType(structuredData)) return;
    const unknown = jsonLd.filter(({ unknownNodes }) => unknownNodes > 0);
    const misspelled = unknown.find(({ otherContext }) => otherContext !== null && meansSchema(otherContext));
    if (misspelled !== undefined) {
      const context = misspelled.otherContext ?? "";
      yield {
        message: "misspelled",
        at: misspelled.at,
        data: { context: quote(context) },
        // Some consumers may complete an address without its scheme, or read a former extension.
        certainty: isOfSchema(hostOf(context)) ? "review" : "certain",
      };
      return;
    }
    const missing = unknown.filter(({ otherContext }) => otherContext === null);
    if (missing.length === 0) return;
    yield { message: "missing", at: missing[0]?.at, data: { count: countOf(missing) } };
  },
});

/** True if an object of no known vocabulary has a type that schema.org defines. */
function namesSchemaType({ nodes }: StructuredData): boolean {
  return nodes.some(({ types }) => types.some((type) => schemaTypes.has(unknownName(type) ?? "")));
}

function countOf(blocks: readonly Block[]): number {
  return blocks.reduce((count, { unknownNodes }) => count + unknownNodes, 0);
}

/** True for a context that resembles the address of schema.org; those of other vocabularies are none of this rule's. */
function meansSchema(context: string): boolean {
  const named = hostOf(context);
  return isOfSchema(named) || nearestName(named, [host]) !== null;
}

/** True for schema.org and its subdomains, which were vocabularies of their own, such as bib.schema.org. */
function isOfSchema(named: string): boolean {
  return named === host || named.endsWith(`.${host}`);
}

/** Returns the part of an address between its scheme, if it has one, and its path. */
function hostOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?)?:?\/{0,3}(?:www\.)?/, "")
    .replace(/[/#?].*$/, "");
}
