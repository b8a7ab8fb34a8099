import type { Page, PageNode } from "@sightline/html";
import { keptText } from "@sightline/text";

const maxName = 100;
const maxTokens = 10;
const schemaOrg = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** What the page has said so far about RDFa names. */
interface RdfaContext {
  /** A vocab attribute names schema.org. */
  vocab: boolean;
  /** Prefixes that stand for schema.org; `schema` does so from the start (RDFa initial context). */
  readonly prefixes: Set<string>;
}

/** Makes a reader of the schema.org types that microdata or RDFa attributes of elements name. */
export function embeddedTypesReader(page: Page): (node: PageNode) => readonly string[] {
  const context: RdfaContext = { vocab: false, prefixes: new Set(["schema"]) };
  return (node) => {
    if (!page.hasAttributes(node)) return none;
    const vocab = page.attribute(node, "vocab");
    if (vocab !== null && schemaOrg.test(`${vocab}/`)) context.vocab = true;
    notePrefixes(page.attribute(node, "prefix") ?? "", context);
    const itemtype = page.attribute(node, "itemtype");
    const typeOf = page.attribute(node, "typeof");
    if (itemtype === null && typeOf === null) return none;
    return [
      ...tokens(itemtype ?? "").flatMap((token) => schemaType(token, null) ?? []),
      ...tokens(typeOf ?? "").flatMap((token) => schemaType(token, context) ?? []),
    ];
  };
}

const none: readonly string[] = [];

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

function schemaType(token: string, context: RdfaContext | null): string | null {
  if (schemaOrg.test(token)) return keptText(token.replace(schemaOrg, ""), maxName) || null;
  if (context === null || token === "") return null;
  const colon = token.indexOf(":");
  if (colon === -1) return context.vocab ? keptText(token, maxName) : null;
  return context.prefixes.has(token.slice(0, colon)) ? keptText(token.slice(colon + 1), maxName) : null;
}
