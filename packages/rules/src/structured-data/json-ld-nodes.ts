import { type PageFacts, remembered } from "@sightline/model";

/** A typed schema.org object of a page's JSON-LD, with the names of types and properties without their prefix. */
export interface JsonLdNode {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly value: JsonLdObject;
}

/** An object as JSON.parse makes it. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

/** How unprefixed names are read: as schema.org's, or not at all when the context only declares a prefix. */
type Vocabulary = "schema.org" | "prefix";

interface Pending {
  readonly value: unknown;
  readonly vocabulary: Vocabulary | null;
}

/** Rules ask an object for dozens of properties, of which it has a few. */
export const rememberedObjects = 32;
/** Most objects that are looked at on one page. */
const maxVisited = 2000;
/** Most characters of JSON that are read of one page; real pages have some thousands. */
const maxCharacters = 262_144;
const schemaOrg = /^https?:\/\/(?:www\.)?schema\.org\/?(?:#|docs\/jsonldcontext\.json(?:ld)?)?$/i;
const schemaPrefix = /^(?:schema:|https?:\/\/(?:www\.)?schema\.org\/)/i;

/**
 * The schema.org objects that stand at the top of a page's JSON-LD blocks (arrays and @graph resolved) or are the
 * mainEntity of one, in order. Objects of other vocabularies, mere references and invalid blocks are left out.
 * Objects with one @id are not merged.
 */
export const jsonLdNodes: (blocks: PageFacts["jsonLd"]) => readonly JsonLdNode[] = remembered(readNodes, 1);

function readNodes(blocks: PageFacts["jsonLd"]): readonly JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  let visited = 0;
  let characters = 0;
  for (const { json } of blocks) {
    characters += json?.length ?? 0;
    if (characters > maxCharacters || visited >= maxVisited) break;
    const pending: Pending[] = [{ value: parsed(json), vocabulary: null }];
    for (let next = pending.shift(); next !== undefined && visited < maxVisited; next = pending.shift()) {
      visited++;
      const { node, below } = opened(next);
      if (node !== null) nodes.push(node);
      pending.push(...below.slice(0, maxVisited));
    }
  }
  return nodes;
}

/** A property's values as a list: arrays and @list are opened, `null` is left out. */
export function propertyValues(object: JsonLdObject, name: string): readonly unknown[] {
  return propertiesOf(object).get(name) ?? none;
}

const none: readonly unknown[] = [];

/** The values of each property that has any, by its name. */
export const propertiesOf: (object: JsonLdObject) => ReadonlyMap<string, readonly unknown[]> = remembered(
  readProperties,
  rememberedObjects,
);
/** What may stand before the name of a property; the first that has a value counts. */
const namePrefixes = ["", "schema:", "https://schema.org/"];

function readProperties(object: JsonLdObject): ReadonlyMap<string, readonly unknown[]> {
  const properties = new Map<string, readonly unknown[]>();
  const entries = Object.entries(object).filter(([, value]) => value !== null && value !== undefined);
  for (const prefix of namePrefixes) {
    for (const [key, value] of entries) {
      const name = key.startsWith(prefix) ? key.slice(prefix.length) : null;
      if (name !== null && !properties.has(name)) properties.set(name, listed(value));
    }
  }
  return properties;
}

function listed(value: unknown): readonly unknown[] {
  const list = isObject(value) ? (own(value, "@list") ?? own(value, "@set") ?? value) : value;
  return (Array.isArray(list) ? list : [list]).filter((item) => item !== undefined && item !== null);
}

/** Types of an object without their prefix. */
export function typesOf(object: JsonLdObject): readonly string[] {
  return propertyValues(object, "@type").flatMap((type) =>
    typeof type === "string" ? [type.replace(schemaPrefix, "")] : [],
  );
}

/** Says whether an object only points to another one by @id. */
export function isReference(object: JsonLdObject): boolean {
  return Object.hasOwn(object, "@id") && Object.keys(object).every((key) => key.startsWith("@"));
}

/** Says whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonLdObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function opened({ value, vocabulary }: Pending): { node: JsonLdNode | null; below: readonly Pending[] } {
  if (Array.isArray(value)) return { node: null, below: value.map((item) => ({ value: item, vocabulary })) };
  if (!isObject(value)) return { node: null, below: [] };
  const inner = Object.hasOwn(value, "@context") ? vocabularyOf(value["@context"]) : vocabulary;
  const below = [...propertyValues(value, "@graph"), ...propertyValues(value, "mainEntity")];
  return {
    node: inner === null || isReference(value) ? null : nodeOf(value, inner),
    below: below.map((item) => ({ value: item, vocabulary: inner })),
  };
}

function nodeOf(value: JsonLdObject, vocabulary: Vocabulary): JsonLdNode | null {
  const declared = propertyValues(value, "@type").filter((type) => typeof type === "string");
  const readable = vocabulary === "schema.org" || declared.some((type) => schemaPrefix.test(type));
  if (declared.length === 0 || !readable) return null;
  const id = own(value, "@id");
  return { types: typesOf(value), id: typeof id === "string" ? id : null, value };
}

function vocabularyOf(context: unknown): Vocabulary | null {
  const parts = Array.isArray(context) ? context : [context];
  const objects = parts.filter(isObject);
  const names = [...parts, ...objects.map((part) => own(part, "@vocab"))];
  if (names.some(isSchemaOrg)) return "schema.org";
  return objects.some((part) => isSchemaOrg(own(part, "schema"))) ? "prefix" : null;
}

function isSchemaOrg(name: unknown): boolean {
  return typeof name === "string" && schemaOrg.test(name.trim());
}

function parsed(json: string | null): unknown {
  if (json === null) return null;
  try {
    return JSON.parse(json);
  } catch {
    // The extractor has checked the text; whoever made these facts has not.
    return null;
  }
}

/** A page may name its properties `__proto__` or `constructor`: only own ones count. */
function own(object: JsonLdObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
