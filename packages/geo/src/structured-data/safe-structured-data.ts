import type { GraphNode, PageFacts } from "@sightline/facts";
import { hasPayload } from "@sightline/text/injection";

type Marked = Pick<PageFacts, "jsonLd" | "structuredData">;

/** Facts with safe structured data. */
export interface SafeStructuredData<Facts> {
  readonly facts: Facts;
  /** Texts of JSON-LD with prompt injection; those of microdata and RDFa are in the page itself. */
  readonly payloads: readonly string[];
}

const nothing: GraphNode = { types: [], id: null, formats: [], top: false, at: undefined, properties: [] };

/**
 * Removes payloads from structured data, since they must not raise a score: a node that contains one, all nodes that it
 * is part of, and all parts of those. The other nodes keep their indexes.
 */
export function safeStructuredData<Facts extends Marked>(facts: Facts): SafeStructuredData<Facts> {
  const { nodes } = facts.structuredData;
  const payloads: string[] = [];
  const unsafe = new Set<number>();
  for (const [index, node] of nodes.entries()) {
    const found = textsIn(node).filter(isPayload);
    if (found.length === 0) continue;
    unsafe.add(index);
    if (node.formats.includes("json-ld")) payloads.push(...found);
  }
  if (unsafe.size === 0) return { facts, payloads };
  addConnected(unsafe, nodes);
  const safe = nodes.map((node, index) => (unsafe.has(index) ? nothing : node));
  // Only blocks that do not parse are kept, since they lower a score; others could raise it with a payload.
  const jsonLd = facts.jsonLd.filter(({ error }) => error !== null);
  return { facts: { ...facts, jsonLd, structuredData: { ...facts.structuredData, nodes: safe } }, payloads };
}

function isPayload(text: string): boolean {
  return text.length >= 12 && text.includes(" ") && hasPayload(text);
}

function textsIn({ types, id, properties }: GraphNode): string[] {
  const values = properties.flatMap(([name, all]) => [name, ...all.filter((value) => typeof value === "string")]);
  return [...types, id ?? "", ...values];
}

/** Adds the indexes of nodes that contain one of the nodes or are contained by one, directly or indirectly. */
function addConnected(places: Set<number>, nodes: readonly GraphNode[]): void {
  const neighbours = nodes.map((): number[] => []);
  for (const [index, { properties }] of nodes.entries()) {
    for (const value of properties.flatMap(([, values]) => values)) {
      if (typeof value !== "number") continue;
      neighbours[index]?.push(value);
      neighbours[value]?.push(index);
    }
  }
  // Iterating a set includes elements added meanwhile.
  for (const position of places) for (const neighbour of neighbours[position] ?? []) places.add(neighbour);
}
