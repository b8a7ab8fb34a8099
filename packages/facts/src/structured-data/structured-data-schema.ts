import { z } from "zod";
import { sourcePositionSchema } from "../source-position.ts";

/**
 * Value of a property: a text, the index of a nested node, or a reference by id, with the index of the node with that
 * id if the page has one.
 */
const graphValueSchema = z.union([z.string(), z.int(), z.object({ id: z.string(), node: z.int().nullable() })]);

const graphNodeSchema = z.object({
  /**
   * Names of types and properties: those of schema.org without its URL; those of other vocabularies are IRIs, and begin
   * with `unknown:` if the page does not name their vocabulary.
   */
  types: z.array(z.string()),
  /** Absolute if the page's base URL allows it. */
  id: z.string().nullable(),
  formats: z.array(z.enum(["json-ld", "microdata", "rdfa"])),
  /** True if it is not the value of a property in one of the formats. */
  top: z.boolean(),
  /** Position of its element, or of the JSON-LD block that contains it; of merged nodes that of the first. */
  at: sourcePositionSchema,
  properties: z.array(z.tuple([z.string(), z.array(graphValueSchema)])),
});

/** Zod schema of {@link StructuredDataFacts}. */
export const structuredDataFactsSchema = z.object({
  /** application/ld+json blocks, at most 50. */
  jsonLd: z.array(
    z.object({
      bytes: z.int(),
      /** First syntax error: line and column count from 1 within the block, `at` is the same position in the page. */
      error: z.object({ message: z.string(), line: z.int(), column: z.int(), at: sourcePositionSchema }).nullable(),
      empty: z.boolean(),
      /** Number of objects with a schema.org type in the part that was read. */
      typedNodes: z.int(),
      /** Number of objects with types that all belong to no known vocabulary, in the part that was read. */
      unknownNodes: z.int(),
      /** First `@context` of its outermost objects that is not schema.org's, at most 200 characters; `null` without one. */
      otherContext: z.string().nullable(),
      at: sourcePositionSchema,
    }),
  ),
  /**
   * JSON-LD, microdata and RDFa as one graph, in which nodes with the same id are one node: at most 1,000 nodes with
   * 5,000 values and 131,072 characters.
   */
  structuredData: z.object({
    nodes: z.array(graphNodeSchema),
    /** Ids whose nodes contradict each other. */
    conflictingIds: z.array(z.string()),
  }),
});

/** Structured data. */
export type StructuredDataFacts = Readonly<z.infer<typeof structuredDataFactsSchema>>;
/** Graph of a page's structured data. */
export type StructuredData = StructuredDataFacts["structuredData"];
/** Node of {@link StructuredData}. */
export type GraphNode = StructuredData["nodes"][number];
/** Value of a property of a {@link GraphNode}. */
export type GraphValue = GraphNode["properties"][number][1][number];
