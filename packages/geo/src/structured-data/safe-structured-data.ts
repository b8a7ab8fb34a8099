import type { GraphNode, PageFacts } from "@sightline/facts";
import { hasPayload } from "@sightline/text/injection";

type Marked = Pick<PageFacts, "jsonLd" | "structuredData">;

/** Facts whose structured data is safe to read. */
export interface SafeStructuredData<Facts> {
  readonly facts: Facts;
  /** Texts of JSON-LD that hold instructions to models; those of microdata and RDFa stand in the page. */
  readonly payloads: readonly string[];
}

const nothing: GraphNode = { types: [], id: null, formats: [], top: false, properties: [] };

/**
 * Takes payloads out of structured data, which must earn nothing: a node that holds one, all that it is part of, and all that
 * is part of that. The others keep their places.
 */
export function safeStructuredData<Facts extends Marked>(facts: Facts): SafeStructuredData<Facts> {
  const { nodes } = facts.structuredData;
  const payloads: string[] = [];
  const unsafe = new Set<number>();
  for (const [place, node] of nodes.entries()) {
    const found = textsIn(node).filter(isPayload);
    if (found.length === 0) continue;
    unsafe.add(place);
    if (node.formats.includes("json-ld")) payloads.push(...found);
  }
  if (unsafe.size === 0) return { facts, payloads };
  addConnected(unsafe, nodes);
  const safe = nodes.map((node, place) => (unsafe.has(place) ? nothing : node));
  // Blocks that do not parse cost something; the others could earn what a payload stands in.
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

/** Adds the places of nodes that hold one of the nodes or are held by one, directly or not. */
function addConnected(places: Set<number>, nodes: readonly GraphNode[]): void {
  const neighbours = nodes.map((): number[] => []);
  for (const [place, { properties }] of nodes.entries()) {
    for (const value of properties.flatMap(([, values]) => values)) {
      if (typeof value !== "number") continue;
      neighbours[place]?.push(value);
      neighbours[value]?.push(place);
    }
  }
  // A set is iterated to what is added on the way.
  for (const place of places) for (const neighbour of neighbours[place] ?? []) places.add(neighbour);
}
