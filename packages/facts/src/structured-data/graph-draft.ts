import { detachedText } from "@sightline/text";
import type { CutCounts } from "../read/fact-list.ts";
import type { SourcePosition } from "../source-position.ts";
import type { GraphNode, GraphValue, StructuredData } from "./structured-data-schema.ts";

type Format = GraphNode["formats"][number];

/** Reference to a node by its id. */
export interface DraftReference {
  readonly id: string;
}

type DraftValue = string | DraftNode | DraftReference;

/** Node of a graph that is being read. */
export interface DraftNode {
  readonly types: Set<string>;
  id: string | null;
  readonly formats: Set<Format>;
  isTop: boolean;
  readonly at: SourcePosition | undefined;
  readonly properties: Map<string, DraftValue[]>;
}

const maxNodes = 1000;
const maxValues = 5000;
/** Maximum number of characters of all texts and names. */
const maxCharacters = 131_072;
const maxText = 10_000;
const maxName = 200;
const maxTypes = 10;
const maxId = 2048;

/** Properties that cannot have different texts in two nodes with one id. */
const identifying = ["name", "headline"];

/**
 * Graph that is being read.
 *
 * A class because all readers of one page share its limits.
 */
export class GraphDraft {
  readonly #nodes: DraftNode[] = [];
  readonly #cut: CutCounts;
  #values = 0;
  #characters = 0;

  constructor(cut: CutCounts) {
    this.#cut = cut;
  }

  /** True if the graph has no room for more values. */
  get isFull(): boolean {
    return this.#values >= maxValues || this.#characters >= maxCharacters;
  }

  /** Counts parts that are not kept. */
  countCut(parts: number): void {
    if (parts > 0) this.#cut.set("structuredData", (this.#cut.get("structuredData") ?? 0) + parts);
  }

  /**
   * Adds a node; returns `null` if the graph is full.
   *
   * @param at position of its element, or of the JSON-LD block that contains it
   */
  addNode(format: Format, isTop: boolean, at: SourcePosition | undefined): DraftNode | null {
    if (this.#nodes.length >= maxNodes) {
      this.countCut(1);
      return null;
    }
    const formats = new Set([format]);
    const node = { types: new Set<string>(), id: null, formats, isTop, at, properties: new Map() };
    this.#nodes.push(node);
    return node;
  }

  /** Adds a type by its {@link schemaName}. */
  addType(node: DraftNode, name: string): void {
    if (node.types.has(name)) return;
    const isStored = name !== "" && name.length <= maxName && node.types.size < maxTypes && this.#takes(name.length);
    if (isStored) node.types.add(detachedText(name, maxName));
    else this.countCut(1);
  }

  setId(node: DraftNode, id: string): void {
    if (id.length <= maxId && this.#takes(id.length)) node.id = detachedText(id, maxId);
    else this.countCut(1);
  }

  /** Adds a value to a property; blank texts are ignored. */
  addValue(node: DraftNode, name: string, value: DraftValue): void {
    if (typeof value === "string" && value.trim() === "") return;
    const length = name.length + lengthOf(value);
    if (this.#values >= maxValues || name.length > maxName || !this.#takes(Math.min(length, maxText))) {
      this.countCut(1);
      return;
    }
    this.#values += 1;
    const remaining = this.#kept(value);
    const key = detachedText(name, maxName);
    const values = node.properties.get(key);
    if (values === undefined) node.properties.set(key, [remaining]);
    else values.push(remaining);
  }

  /** Merges nodes with the same id, and assigns indexes to nodes. */
  finish(): StructuredData {
    const byId = new Map<string, DraftNode>();
    const conflictingIds = new Set<string>();
    const merged = new Map<DraftNode, DraftNode>();
    for (const node of this.#nodes) {
      const first = node.id === null ? undefined : byId.get(node.id);
      if (node.id !== null && first === undefined) byId.set(node.id, node);
      if (node.id === null || first === undefined) continue;
      if (contradicts(first, node)) conflictingIds.add(node.id);
      unite(first, node);
      merged.set(node, first);
    }
    const remaining = merged.size === 0 ? this.#nodes : this.#nodes.filter((node) => !merged.has(node));
    const indexes = new Map(remaining.map((node, index) => [node, index]));
    const placeOf = (node: DraftNode): number => indexes.get(merged.get(node) ?? node) ?? 0;
    const finished = (value: DraftValue): GraphValue => {
      if (typeof value === "string") return value;
      if (isNode(value)) return placeOf(value);
      const node = byId.get(value.id);
      return { id: value.id, node: node === undefined ? null : placeOf(node) };
    };
    return {
      nodes: remaining.map(({ types, id, formats, isTop, at, properties }) => ({
        types: [...types],
        id,
        formats: [...formats],
        top: isTop,
        at,
        properties: [...properties].map(([name, values]) => [name, distinct(values.map(finished))]),
      })),
      conflictingIds: [...conflictingIds],
    };
  }

  #kept(value: DraftValue): DraftValue {
    if (typeof value !== "string") return isNode(value) ? value : { id: detachedText(value.id, maxId) };
    if (value.length > maxText) this.countCut(1);
    return detachedText(value, maxText);
  }

  #takes(characters: number): boolean {
    if (this.#characters + characters > maxCharacters) return false;
    this.#characters += characters;
    return true;
  }
}

function isNode(value: Exclude<DraftValue, string>): value is DraftNode {
  return "properties" in value;
}

function lengthOf(value: DraftValue): number {
  if (typeof value === "string") return value.length;
  return isNode(value) ? 0 : value.id.length;
}

function contradicts(a: DraftNode, b: DraftNode): boolean {
  return identifying.some((name) => {
    const texts = textsOf(a, name);
    const others = textsOf(b, name);
    return texts.length > 0 && others.length > 0 && !texts.some((text) => others.includes(text));
  });
}

function textsOf(node: DraftNode, name: string): string[] {
  const values = node.properties.get(name) ?? [];
  return values.flatMap((value) => (typeof value === "string" ? value.trim().toLowerCase() : []));
}

function unite(node: DraftNode, more: DraftNode): void {
  for (const type of more.types) if (node.types.size < maxTypes) node.types.add(type);
  for (const format of more.formats) node.formats.add(format);
  node.isTop ||= more.isTop;
  for (const [name, values] of more.properties) {
    const known = node.properties.get(name);
    if (known === undefined) node.properties.set(name, values);
    else known.push(...values);
  }
}

function distinct(values: readonly GraphValue[]): GraphValue[] {
  if (values.length < 2) return [...values];
  const keyOf = (value: GraphValue): unknown => (typeof value === "object" ? `@id ${value.id}` : value);
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
