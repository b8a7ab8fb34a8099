import { keptText } from "@sightline/text";
import type { StructuredDataFacts } from "./structured-data-facts-schema.ts";

const maxKeptCharacters = 65_536;
/** Deeper blocks are judged as JSON but not kept: readers of facts may walk what they get without a guard. */
const maxKeptDepth = 64;
const maxErrorLength = 200;
/** Most values looked at for a type. */
const maxValues = 10_000;

const articleType = /(?:^|[/:#])(?:\w*Article|(?:Live)?BlogPosting|Report|TechArticle|APIReference)$/;

/** A script element of type application/ld+json. */
export interface JsonLdBlock {
  readonly fact: StructuredDataFacts["jsonLd"][number];
  /** It says that the page is an article. */
  readonly isArticle: boolean;
}

/** Reads the text of a script element of type application/ld+json. */
export function jsonLdBlock(source: string): JsonLdBlock {
  const text = unwrapped(source);
  const parsed = text === "" ? null : parseJson(text);
  const isValid = parsed !== null && parsed.error === null;
  return {
    fact: {
      bytes: Buffer.byteLength(source),
      error: parsed?.error ?? null,
      empty: text === "",
      json: isValid && isKept(text) ? keptText(text, maxKeptCharacters) : null,
    },
    isArticle: isValid && holdsArticle(parsed.value),
  };
}

function parseJson(text: string): { value: unknown; error: string | null } {
  try {
    return { value: JSON.parse(text), error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { value: null, error: keptText(message, maxErrorLength) };
  }
}

function isKept(text: string): boolean {
  return text.length <= maxKeptCharacters && depthOf(text) <= maxKeptDepth;
}

/** The deepest nesting of arrays and objects in valid JSON. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else inString = code !== 0x22;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

const openings = ["<!--", "<![CDATA[", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */"];
const closings = ["-->", "//-->", "]]>", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */"].sort((a, b) => b.length - a.length);

/** The text of a block without a byte-order mark and the comment or CDATA wrappers of the XHTML days. */
function unwrapped(source: string): string {
  let text = withoutBom(source.trim());
  for (let layer = 0; layer < 2; layer++) {
    const opening = openings.find((mark) => text.startsWith(mark));
    if (opening !== undefined) text = withoutBom(text.slice(opening.length).trimStart());
    const closing = closings.find((mark) => text.endsWith(mark));
    if (closing !== undefined) text = text.slice(0, -closing.length).trimEnd();
  }
  return text;
}

function withoutBom(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1).trimStart() : text;
}

function holdsArticle(root: unknown): boolean {
  const pending: unknown[] = [root];
  for (let seen = 0; pending.length > 0 && seen < maxValues; seen++) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null) continue;
    if ("@type" in value && namesArticle(value["@type"])) return true;
    pending.push(...nodesWithin(value));
  }
  return false;
}

/** The things that a JSON-LD value says the page is about: entries of a list, of a graph, the main entity. */
function nodesWithin(value: object): unknown[] {
  if (Array.isArray(value)) return value.slice(0, maxValues);
  const graph = "@graph" in value ? value["@graph"] : null;
  return "mainEntity" in value ? [graph, value.mainEntity] : [graph];
}

function namesArticle(type: unknown): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.slice(0, 20).some((name) => typeof name === "string" && articleType.test(name.slice(0, 200)));
}
