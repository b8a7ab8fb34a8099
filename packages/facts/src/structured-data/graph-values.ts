import type { GraphNode, GraphValue, StructuredData } from "./structured-data-schema.ts";
import { isOfKind, type ThingKind } from "./thing-kinds.ts";

type Nodes = Pick<StructuredData, "nodes">;

const noValues: readonly GraphValue[] = [];

/** Returns the values of a property. */
export function graphValues({ properties }: GraphNode, name: string): readonly GraphValue[] {
  return properties.find(([property]) => property === name)?.[1] ?? noValues;
}

/**
 * Returns the node that a value is or refers to; `null` for texts and for references to nodes that are not on the page.
 */
export function valueNode({ nodes }: Nodes, value: GraphValue): GraphNode | null {
  if (typeof value === "string") return null;
  const index = typeof value === "number" ? value : value.node;
  return index === null ? null : (nodes[index] ?? null);
}

/** Returns the nodes that a property has or refers to. */
export function nodesIn(data: Nodes, node: GraphNode, name: string): GraphNode[] {
  return graphValues(node, name).flatMap((value) => valueNode(data, value) ?? []);
}

/** Returns the texts of a property; for a node its name, else its URL or id. */
export function textsOf(data: Nodes, node: GraphNode, name: string): string[] {
  return graphValues(node, name).flatMap((value) => valueText(data, value) ?? []);
}

/** Returns the first text of a property; `null` without one. */
export function textOf(data: Nodes, node: GraphNode, name: string): string | null {
  return textsOf(data, node, name)[0] ?? null;
}

function valueText(data: Nodes, value: GraphValue): string | null {
  if (typeof value === "string") return value.trim();
  const node = valueNode(data, value);
  if (node === null) return typeof value === "object" ? value.id : null;
  const named = [...graphValues(node, "name"), ...graphValues(node, "url")].find((text) => typeof text === "string");
  return typeof named === "string" ? named.trim() : node.id;
}

/** Returns the nodes that describe the page's subject: those that are not values of others, and their main entities. */
export function mainNodes(data: Nodes): readonly GraphNode[] {
  const found = new Set(data.nodes.filter(({ top }) => top));
  // Iterating over a set includes elements added on the way.
  for (const node of found) for (const entity of nodesIn(data, node, "mainEntity")) found.add(entity);
  return [...found];
}

/** Returns true if the page is about a thing of one of the kinds. */
export function isAbout(data: Nodes, ...kinds: readonly ThingKind[]): boolean {
  return mainNodes(data).some((node) => isOfKind(node, ...kinds));
}
