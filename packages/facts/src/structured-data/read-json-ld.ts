import { detachedText } from "@sightline/text";
import type { SourcePosition } from "../source-position.ts";
import type { DraftNode, GraphDraft } from "./graph-draft.ts";
import { expandedSchemaName, innerContext, type JsonLdContext, noContext, otherContextIn } from "./json-ld-context.ts";
import { absoluteId, isSchemaName, isUnknownName, schemaName } from "./schema-name.ts";
import type { StructuredDataFacts } from "./structured-data-schema.ts";

const maxDepth = 32;
/** Maximum number of JSON values of a page that are examined. */
const maxVisited = 20_000;
const maxContext = 200;

/** What the vocabularies of a block's names are. */
export type JsonLdNodes = Pick<StructuredDataFacts["jsonLd"][number], "typedNodes" | "unknownNodes" | "otherContext">;

/** Place of a JSON value in its block. */
interface Place {
  readonly context: JsonLdContext;
  readonly depth: number;
}

/**
 * Reader of the JSON-LD of one page.
 *
 * A class because the blocks of a page share its limits.
 */
export class JsonLdReader {
  readonly #graph: GraphDraft;
  readonly #baseUrl: string;
  #visited = 0;
  #block = 0;
  #at: SourcePosition | undefined;
  #typedNodes = 0;
  #unknownNodes = 0;
  #otherContext: string | null = null;

  constructor(graph: GraphDraft, baseUrl: string) {
    this.#graph = graph;
    this.#baseUrl = baseUrl;
  }

  /** Adds the content of a block at a position to the graph. */
  read(root: unknown, at: SourcePosition | undefined): JsonLdNodes {
    this.#block += 1;
    this.#at = at;
    this.#typedNodes = 0;
    this.#unknownNodes = 0;
    this.#otherContext = null;
    this.#readTop(root, { context: noContext, depth: 0 });
    const otherContext = this.#otherContext === null ? null : detachedText(this.#otherContext, maxContext);
    return { typedNodes: this.#typedNodes, unknownNodes: this.#unknownNodes, otherContext };
  }

  #readTop(value: unknown, place: Place): void {
    const below = { ...place, depth: place.depth + 1 };
    if (Array.isArray(value)) {
      for (const item of this.#within(value, below)) this.#readTop(item, below);
    } else if (isObject(value)) {
      const members = membersOf(value, place);
      const { keywords, context } = members;
      this.#otherContext ??= otherContextIn(keywords.get("@context"));
      if (members.saysSomething) this.#readNode(members, place.depth, true);
      const graphs = ["@graph", "@included"].flatMap((name) => keywords.get(name) ?? []);
      for (const item of this.#within(graphs, below)) this.#readTop(item, { ...below, context });
    }
  }

  #readNode({ keywords, properties, context }: Members, depth: number, isTop: boolean): DraftNode | null {
    const node = this.#graph.addNode("json-ld", isTop, this.#at);
    if (node === null) return null;
    const below = { context, depth: depth + 1 };
    const id = keywords.get("@id")?.[0];
    if (typeof id === "string") this.#graph.setId(node, this.#idOf(id));
    for (const type of keywords.get("@type") ?? []) this.#addType(node, type, context);
    for (const [name, values] of properties) this.#addProperty(node, name, values, below);
    for (const reverse of keywords.get("@reverse") ?? []) this.#addReverse(node, reverse, below);
    const types = [...node.types];
    if (types.some(isSchemaName)) this.#typedNodes += 1;
    else if (types.length > 0 && types.every(isUnknownName)) this.#unknownNodes += 1;
    return node;
  }

  /** Returns the id of a node; blank node identifiers are scoped to one block (JSON-LD 1.1 §3.5). */
  #idOf(id: string): string {
    return id.startsWith("_:") ? `_:${this.#block}.${id.slice(2)}` : absoluteId(id, this.#baseUrl);
  }

  /** Returns the values of a list that are examined; the others are counted as cut. */
  #within(values: readonly unknown[], { depth }: Place): readonly unknown[] {
    const room = depth > maxDepth ? 0 : maxVisited - this.#visited;
    this.#visited += Math.min(room, values.length);
    this.#graph.countCut(values.length - room);
    return values.length <= room ? values : values.slice(0, room);
  }

  #addType(node: DraftNode, type: unknown, context: JsonLdContext): void {
    if (typeof type === "string") this.#graph.addType(node, expandedSchemaName(type.trim(), context));
  }

  #addProperty(node: DraftNode, name: string, values: readonly unknown[], place: Place): void {
    for (const value of this.#within(values, place)) {
      this.#addValue(node, name, value, place);
      // additionalType names a type by its URL; plain text in it is not a type.
      const isType = name === "additionalType" && typeof value === "string" && value.includes(":");
      if (isType && isSchemaName(schemaName(value))) this.#graph.addType(node, schemaName(value));
    }
  }

  #addValue(node: DraftNode, name: string, value: unknown, place: Place): void {
    if (typeof value === "string") this.#graph.addValue(node, name, value);
    else if (typeof value === "number" || typeof value === "boolean") this.#graph.addValue(node, name, String(value));
    else if (Array.isArray(value)) this.#addProperty(node, name, value, { ...place, depth: place.depth + 1 });
    else if (isObject(value)) this.#addObject(node, name, membersOf(value, place), place.depth);
  }

  #addObject(node: DraftNode, name: string, members: Members, depth: number): void {
    const { keywords, context, isReference } = members;
    const inner = keywords.get("@value") ?? keywords.get("@list") ?? keywords.get("@set");
    const id = keywords.get("@id")?.[0];
    if (inner !== undefined) this.#addProperty(node, name, inner, { context, depth: depth + 1 });
    else if (isReference && typeof id === "string") this.#graph.addValue(node, name, { id: this.#idOf(id) });
    else {
      const nested = this.#readNode(members, depth, false);
      if (nested !== null) this.#graph.addValue(node, name, nested);
    }
  }

  #addReverse(node: DraftNode, reverse: unknown, place: Place): void {
    if (!isObject(reverse)) return;
    for (const [name, values] of membersOf(reverse, place).properties) {
      for (const value of this.#within(values, place)) {
        const other = isObject(value) ? this.#readNode(membersOf(value, place), place.depth, true) : null;
        if (other !== null) this.#graph.addValue(other, name, node);
      }
    }
  }
}

/** Members of an object by the meaning of their names. */
interface Members {
  readonly context: JsonLdContext;
  /** Lists of the values of `@type` and other keywords. */
  readonly keywords: ReadonlyMap<string, readonly unknown[]>;
  readonly properties: readonly (readonly [name: string, values: readonly unknown[]])[];
  /** True if it has only an id. */
  readonly isReference: boolean;
  /** True if it is more than a reference or the container of a graph. */
  readonly saysSomething: boolean;
}

/** Members that an object may have without being a node of its own. */
const containerKeywords = new Set(["@context", "@graph", "@id", "@included"]);

/** Reads the members of an object; JSON.parse creates own properties for all names, including `__proto__`. */
function membersOf(object: object, { context: outer }: Place): Members {
  const declared = Object.hasOwn(object, "@context") && "@context" in object ? object["@context"] : undefined;
  const context = declared === undefined ? outer : innerContext(outer, declared);
  const keywords = new Map<string, readonly unknown[]>();
  const properties: [string, readonly unknown[]][] = [];
  for (const [key, value] of Object.entries(object)) {
    const name = expandedSchemaName(key, context);
    if (name.startsWith("@")) keywords.set(name, listOf(value));
    else properties.push([name, listOf(value)]);
  }
  const isReference = properties.length === 0 && keywords.has("@id") && !keywords.has("@type");
  const saysSomething = properties.length > 0 || [...keywords.keys()].some((name) => !containerKeywords.has(name));
  return { context, keywords, properties, isReference, saysSomething };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
