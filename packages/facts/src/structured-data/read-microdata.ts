import { noNode, type PageNode } from "@sightline/html";
import { walkTree } from "../page-text/walk-tree.ts";
import type { PageReading } from "../read/page-reading.ts";
import { attributeTokens, embeddedValue } from "./embedded-value.ts";
import type { DraftNode, GraphDraft } from "./graph-draft.ts";
import { absoluteId, addressIn, isSchemaName, schemaName, schemaVocabulary } from "./schema-name.ts";

/** Maximum number of nodes of the page that are examined; references can lead to one several times. */
const maxVisited = 50_000;

interface Item {
  readonly node: DraftNode;
  vocabulary: string | null;
}

/**
 * Adds the microdata of a page to its graph (HTML standard §5.2).
 *
 * @param scopes elements with itemscope, in document order
 */
export function readMicrodata(
  scopes: readonly PageNode[],
  { page, byId, baseUrl, at }: PageReading,
  graph: GraphDraft,
): void {
  const items = new Map<PageNode, Item>();
  for (const scope of scopes) {
    const node = graph.addNode("microdata", !page.has(scope, "itemprop"), at(scope));
    if (node !== null) items.set(scope, { node, vocabulary: null });
  }
  let visited = 0;
  for (const [scope, item] of items) {
    const types = attributeTokens(page, scope, "itemtype").map(schemaName);
    for (const type of types) graph.addType(item.node, type);
    const [type] = types;
    if (type !== undefined) item.vocabulary = isSchemaName(type) ? schemaVocabulary : type.replace(/[^/#]*$/, "");
    const id = page.attribute(scope, "itemid");
    if (id !== null) graph.setId(item.node, absoluteId(id, baseUrl));
    readProperties(scope, item);
  }

  /**
   * Reads the properties of an item: those of its descendants and of elements that it references, except those inside
   * other items.
   */
  function readProperties(scope: PageNode, item: Item): void {
    const enter = (node: PageNode) => {
      visited += 1;
      if (visited > maxVisited || graph.isFull) return "stop";
      if (!page.isElement(node) || !page.hasAttributes(node)) return "children";
      for (const name of attributeTokens(page, node, "itemprop")) addProperty(node, name, item);
      return page.has(node, "itemscope") ? "skip" : "children";
    };
    walkTree(page, scope, { enter, leave: () => {} });
    for (const id of new Set(attributeTokens(page, scope, "itemref"))) {
      const other = byId.find(id);
      if (other !== noNode && other !== scope && enter(other) === "children")
        walkTree(page, other, { enter, leave: () => {} });
    }
    if (visited > maxVisited || graph.isFull) graph.countCut(1);
  }

  function addProperty(node: PageNode, token: string, item: Item): void {
    const name = schemaName(token.includes(":") ? token : addressIn(item.vocabulary, token));
    if (!page.has(node, "itemscope")) {
      graph.addValue(item.node, name, embeddedValue(page, node, baseUrl));
      return;
    }
    const nested = items.get(node);
    if (nested === undefined) return;
    nested.vocabulary ??= item.vocabulary;
    graph.addValue(item.node, name, nested.node);
  }
}
