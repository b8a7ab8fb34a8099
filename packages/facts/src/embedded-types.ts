import { attributeOf, type TreeNode } from "@sightline/html";
import { keptText } from "@sightline/text";
import { hasRoom, keep, type PageDraft } from "./page-draft.ts";

const maxName = 100;
const maxTokens = 10;
const schemaOrg = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** What the page has said so far about RDFa names. */
export interface RdfaContext {
  /** A vocab attribute names schema.org. */
  vocab: boolean;
  /** Prefixes that stand for schema.org; `schema` does so from the start (RDFa initial context). */
  readonly prefixes: Set<string>;
}

/** Makes the context of a page's start. */
export function rdfaContext(): RdfaContext {
  return { vocab: false, prefixes: new Set(["schema"]) };
}

/** Reads the schema.org types that microdata or RDFa attributes of an element name. */
export function readEmbeddedTypes(node: TreeNode, context: RdfaContext, draft: PageDraft): void {
  for (const { name, value } of node.attributes) {
    if (name === "vocab" && schemaOrg.test(`${value}/`)) context.vocab = true;
    if (name === "prefix") notePrefixes(value, context);
  }
  const itemtype = attributeOf(node, "itemtype");
  if (itemtype !== null) for (const token of tokens(itemtype)) keepType(token, null, draft);
  const typeOf = attributeOf(node, "typeof");
  if (typeOf !== null) for (const token of tokens(typeOf)) keepType(token, context, draft);
}

function tokens(value: string): string[] {
  return value.split(/\s+/, maxTokens);
}

function notePrefixes(value: string, context: RdfaContext): void {
  const parts = value.split(/\s+/, 40);
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = parts[index];
    if (name?.endsWith(":") && schemaOrg.test(parts[index + 1] ?? "")) context.prefixes.add(name.slice(0, -1));
  }
}

function keepType(token: string, context: RdfaContext | null, draft: PageDraft): void {
  const type = schemaType(token, context);
  const types = draft.lists.otherStructuredDataTypes;
  if (type === null || types.includes(type) || !hasRoom(draft, "otherStructuredDataTypes")) return;
  keep(draft, "otherStructuredDataTypes", type);
}

function schemaType(token: string, context: RdfaContext | null): string | null {
  if (schemaOrg.test(token)) return keptText(token.replace(schemaOrg, ""), maxName) || null;
  if (context === null || token === "") return null;
  const colon = token.indexOf(":");
  if (colon === -1) return context.vocab ? keptText(token, maxName) : null;
  return context.prefixes.has(token.slice(0, colon)) ? keptText(token.slice(colon + 1), maxName) : null;
}
