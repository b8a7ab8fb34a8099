import { jsonLdText } from "@sightline/html";
import type { SourcePosition } from "../source-position.ts";
import { jsonSyntaxError } from "./json-syntax-error.ts";
import type { JsonLdNodes } from "./read-json-ld.ts";
import type { StructuredDataFacts } from "./structured-data-schema.ts";

type BlockFacts = StructuredDataFacts["jsonLd"][number];

/** Script element of type application/ld+json. */
export interface JsonLdBlock {
  readonly facts: Omit<BlockFacts, keyof JsonLdNodes>;
  /** Parsed JSON; `undefined` if it is invalid. */
  readonly value: unknown;
}

/**
 * Parses the text of a script element of type application/ld+json.
 *
 * @param positionOf returns the position in the page of an offset in the text
 */
export function jsonLdBlock(source: string, positionOf: (offset: number) => SourcePosition | undefined): JsonLdBlock {
  const { text, offset } = jsonLdText(source);
  const facts = { bytes: Buffer.byteLength(source), error: null, empty: text === "" };
  if (facts.empty) return { facts, value: undefined };
  try {
    return { facts, value: JSON.parse(text) };
  } catch {
    const { message, offset: inText } = jsonSyntaxError(text);
    const error = { message, ...placeIn(source, offset + inText), at: positionOf(offset + inText) };
    return { facts: { ...facts, error }, value: undefined };
  }
}

function placeIn(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  const lastBreak = before.lastIndexOf("\n");
  return { line: before.split("\n").length, column: offset - lastBreak };
}
