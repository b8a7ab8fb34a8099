import type { GraphNode, PageFacts, SourcePosition, StructuredData } from "@sightline/facts";

/** Text of a property in the structured data of a page. */
export interface GraphText {
  readonly node: GraphNode;
  readonly property: string;
  readonly text: string;
}

/** Returns the texts of some properties, without white space around them. */
export function graphTexts({ nodes }: StructuredData, names: ReadonlySet<string>): readonly GraphText[] {
  const found: GraphText[] = [];
  for (const node of nodes) {
    for (const member of node.properties) {
      if (!names.has(member[0])) continue;
      for (const value of member[1]) {
        if (typeof value === "string") found.push({ node, property: member[0], text: value.trim() });
      }
    }
  }
  return found;
}

/** Returns true if an object of a page has one of the properties. */
export function hasProperties({ nodes }: StructuredData, names: ReadonlySet<string>): boolean {
  return nodes.some(({ properties }) => properties.some((member) => names.has(member[0])));
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
