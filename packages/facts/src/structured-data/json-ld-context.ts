import { addressIn, schemaName, schemaVocabulary, vocabularyAddress } from "./schema-name.ts";

/** Context for reading names in JSON-LD (JSON-LD 1.1 §4.1). */
export interface JsonLdContext {
  /** URL prefix of names without a prefix that are not terms; `null` when unknown. */
  readonly vocabulary: string | null;
  /** URLs and keywords by term or prefix. */
  readonly terms: ReadonlyMap<string, string>;
}

/** Names in a block without `@context` belong to no vocabulary. */
export const noContext: JsonLdContext = { vocabulary: null, terms: new Map() };

/** Prefixes and keywords that schema.org's own context file declares. */
const schemaTerms: readonly (readonly [string, string])[] = [
  ["schema", schemaVocabulary],
  ["type", "@type"],
  ["id", "@id"],
];
const schemaContext = /^https?:\/\/(?:www\.)?schema\.org\/?(?:#|docs\/jsonldcontext\.json(?:ld)?)?$/i;
const maxTerms = 200;

/** Returns the context that applies within an object with this `@context`. */
export function innerContext(context: JsonLdContext, declared: unknown): JsonLdContext {
  const parts: readonly unknown[] = Array.isArray(declared) ? declared.slice(0, maxTerms) : [declared];
  const namesSchema = parts.some(isSchemaContext);
  let inner = context;
  for (const part of parts) {
    if (part === null) inner = noContext;
    else if (typeof part === "object") inner = withTerms(inner, new Map(Object.entries(part).slice(0, maxTerms)));
    else if (isSchemaContext(part)) inner = withSchema(inner);
    // Other contexts are not fetched: beside schema.org's they add names, alone they leave all names unknown.
    else if (!namesSchema) inner = { ...inner, vocabulary: null };
  }
  return inner;
}

/** Returns the first text in a declared context that does not stand for schema.org; `null` if there is none. */
export function otherContextIn(declared: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(declared) ? declared.slice(0, maxTerms) : [declared];
  const text = parts.find((part) => typeof part === "string" && !isSchemaContext(part));
  return typeof text === "string" ? text : null;
}

/** Returns the keyword that a name of an object or a type stands for, or its {@link schemaName}. */
export function expandedSchemaName(name: string, context: JsonLdContext): string {
  // Nearly all names are plain schema.org names, which expand to themselves.
  const isPlain = context.vocabulary === schemaVocabulary && !name.includes(":") && !context.terms.has(name);
  return isPlain ? name : schemaName(expandedName(name, context));
}

/** Returns the keyword or the URL that a name of an object or a type stands for. */
export function expandedName(name: string, { vocabulary, terms }: JsonLdContext): string {
  if (name.startsWith("@")) return name;
  const term = terms.get(name);
  if (term !== undefined) return term;
  const colon = name.indexOf(":");
  if (colon === -1) return addressIn(vocabulary, name);
  const prefix = name.startsWith("//", colon + 1) ? undefined : terms.get(name.slice(0, colon));
  return prefix === undefined ? name : prefix + name.slice(colon + 1);
}

function isSchemaContext(part: unknown): boolean {
  return typeof part === "string" && schemaContext.test(part.trim());
}

function withSchema({ terms }: JsonLdContext): JsonLdContext {
  return { vocabulary: schemaVocabulary, terms: new Map([...terms, ...schemaTerms]) };
}

function withTerms(context: JsonLdContext, declared: ReadonlyMap<string, unknown>): JsonLdContext {
  const terms = new Map(context.terms);
  const vocab = declared.get("@vocab");
  const vocabulary =
    vocab === undefined ? context.vocabulary : typeof vocab === "string" ? vocabularyAddress(vocab) : null;
  const inner = { vocabulary, terms };
  const addresses = [...declared].flatMap(([term, definition]) => {
    const address = addressOf(definition);
    return address === null || term.startsWith("@") || terms.size >= maxTerms ? [] : [[term, address] as const];
  });
  // Prefixes first: terms may use those that are declared after them.
  for (const [term, address] of addresses) if (isAbsolute(address)) terms.set(term, vocabularyAddress(address));
  for (const [term, address] of addresses) if (!isAbsolute(address)) terms.set(term, expandedName(address, inner));
  return inner;
}

function addressOf(definition: unknown): string | null {
  if (typeof definition === "string") return definition;
  if (typeof definition !== "object" || definition === null || !Object.hasOwn(definition, "@id")) return null;
  return "@id" in definition && typeof definition["@id"] === "string" ? definition["@id"] : null;
}

function isAbsolute(address: string): boolean {
  return address.startsWith("@") || address.includes("://");
}
