import type { SourcePosition } from "../source-position.ts";
import { jsonSyntaxError } from "./json-syntax-error.ts";
import type { JsonLdNodes } from "./read-json-ld.ts";
import type { StructuredDataFacts } from "./structured-data-facts-schema.ts";

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
  const { text, offset } = unwrapped(source);
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

const openings = ["<!--", "<![CDATA[", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */"];
const closings = ["-->", "//-->", "]]>", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */"].sort((a, b) => b.length - a.length);

/** Returns the text of a block without the comment or CDATA wrappers of the XHTML days, and its offset. */
function unwrapped(source: string): { readonly text: string; readonly offset: number } {
  let text = source.trimEnd();
  let end = text.length;
  for (let layer = 0; layer < 2; layer++) {
    // Byte-order marks are white space here, too.
    text = text.trimStart();
    const opening = openings.find((mark) => text.startsWith(mark));
    if (opening !== undefined) text = text.slice(opening.length).trimStart();
    const closing = closings.find((mark) => text.endsWith(mark));
    if (closing === undefined) continue;
    const inner = text.slice(0, -closing.length).trimEnd();
    end -= text.length - inner.length;
    text = inner;
  }
  return { text, offset: end - text.length };
}
