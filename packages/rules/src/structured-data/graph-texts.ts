import type { GraphNode, PageFacts, SourcePosition, StructuredData } from "@sightline/facts";

/** Text of a property in the structured data of a page. */
export interface GraphText {
  readonly node: GraphNode;
  readonly property: string;
  readonly text: string;
}

/** Yields the texts of some properties, without white space around them. */
export function* graphTexts({ nodes }: StructuredData, names: ReadonlySet<string>): Generator<GraphText> {
  for (const node of nodes) {
    for (const [property, values] of node.properties) {
      if (!names.has(property)) continue;
      for (const value of values) if (typeof value === "string") yield { node, property, text: value.trim() };
    }
  }
}

/** Returns true if an object of a page has one of the properties. */
export function hasProperties({ nodes }: StructuredData, names: ReadonlySet<string>): boolean {
  return nodes.some(({ properties }) => properties.some(([name]) => names.has(name)));
}

/** Returns the position of the first object whose position is known. */
export function positionIn(found: readonly { readonly node: GraphNode }[]): SourcePosition | undefined {
  return found.find(({ node }) => node.at !== undefined)?.node.at;
}

/**
 * Returns the objects of a page whose names are certain to be those of schema.org: contexts of others beside it are not
 * fetched, and may add names.
 */
export function schemaNodes({
  structuredData,
  jsonLd,
}: Pick<PageFacts, "structuredData" | "jsonLd">): readonly GraphNode[] {
  const others = jsonLd.flatMap(({ otherContext, at }) => (otherContext === null || at === undefined ? [] : [at]));
  if (others.length === 0) return structuredData.nodes;
  return structuredData.nodes.filter(
    ({ at }) => !others.some(({ line, column }) => line === at?.line && column === at.column),
  );
}
