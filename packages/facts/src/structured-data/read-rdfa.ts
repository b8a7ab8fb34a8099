import { noNode, type PageNode } from "@sightline/html";
import { walkTree } from "../page-text/walk-tree.ts";
import type { PageReading } from "../read/page-reading.ts";
import { attributeTokens, embeddedValue } from "./embedded-value.ts";
import type { DraftNode, GraphDraft } from "./graph-draft.ts";
import { expandedName, type JsonLdContext } from "./json-ld-context.ts";
import { absoluteId, schemaName, schemaVocabulary, vocabularyAddress } from "./schema-name.ts";

/** Maximum number of nodes of the page that are examined. */
const maxVisited = 50_000;
const maxPrefixes = 100;

/** Initial context; `schema` is a prefix without being declared (RDFa initial context). */
const initialContext: JsonLdContext = { vocabulary: null, terms: new Map([["schema", schemaVocabulary]]) };

/**
 * Adds the RDFa Lite of a page to its graph, with `about` and `content` (RDFa Core 1.1 §7.5).
 *
 * @param typed elements with typeof, in document order
 */
export function readRdfa(typed: readonly PageNode[], { page, baseUrl, at }: PageReading, graph: GraphDraft): void {
  const contexts = new Map<PageNode, JsonLdContext>([[noNode, initialContext]]);
  const subjects = new Map<PageNode, DraftNode>();
  for (const element of typed) {
    const node = graph.addNode("rdfa", !page.has(element, "property"), at(element));
    if (node !== null) subjects.set(element, node);
  }
  let visited = 0;
  for (const [element, node] of subjects) {
    for (const type of names(element, "typeof")) graph.addType(node, type);
    const id = idOf(element);
    if (id !== null) graph.setId(node, absoluteId(id, baseUrl));
    readProperties(element, node);
  }

  /**
   * Returns the id of an element. The resource of a property is the property's target; without one, the element's URL
   * names it.
   */
  function idOf(element: PageNode): string | null {
    return (
      page.attribute(element, "about") ??
      page.attribute(element, "resource") ??
      page.attribute(element, "href") ??
      page.attribute(element, "src")
    );
  }

  function readProperties(element: PageNode, node: DraftNode): void {
    walkTree(page, element, {
      enter(child) {
        visited += 1;
        if (visited > maxVisited || graph.isFull) return "stop";
        if (!page.isElement(child) || !page.hasAttributes(child)) return "children";
        if (page.has(child, "property")) addProperty(child, node);
        return page.has(child, "typeof") || page.has(child, "about") ? "skip" : "children";
      },
      leave: () => {},
    });
    if (visited > maxVisited || graph.isFull) graph.countCut(1);
  }

  function addProperty(element: PageNode, node: DraftNode): void {
    const nested = subjects.get(element);
    const about = page.has(element, "typeof") ? null : page.attribute(element, "about");
    const resource = page.has(element, "content") ? null : page.attribute(element, "resource");
    // With about, the property belongs to another subject.
    if (about !== null) return;
    for (const name of names(element, "property")) {
      if (nested !== undefined) graph.addValue(node, name, nested);
      else if (resource !== null) graph.addValue(node, name, { id: absoluteId(resource, baseUrl) });
      else graph.addValue(node, name, embeddedValue(page, element, baseUrl));
    }
  }

  /** Returns the names in an attribute; those without a prefix count only with a vocabulary. */
  function names(element: PageNode, attribute: string): string[] {
    const tokens = attributeTokens(page, element, attribute);
    const context = contextOf(element);
    const isName = (token: string) => context.vocabulary !== null || token.includes(":");
    return tokens.filter(isName).map((token) => schemaName(expandedName(token, context)));
  }

  /**
   * Returns the vocabulary and the prefixes of an element: its own take precedence over those of the elements around
   * it.
   */
  function contextOf(element: PageNode): JsonLdContext {
    const path: PageNode[] = [];
    let known = element;
    for (; !contexts.has(known); known = page.parent(known)) path.push(known);
    let context = contexts.get(known) ?? initialContext;
    for (const node of path.reverse()) {
      context = innerContext(node, context);
      contexts.set(node, context);
    }
    return context;
  }

  function innerContext(element: PageNode, context: JsonLdContext): JsonLdContext {
    const vocab = page.attribute(element, "vocab")?.trim() ?? null;
    const prefixes = prefixesIn(attributeTokens(page, element, "prefix", 2 * maxPrefixes));
    if (vocab === null && prefixes.length === 0) return context;
    const address = vocab === "" ? null : vocabularyAddress(vocab ?? "");
    return {
      vocabulary: vocab === null ? context.vocabulary : address,
      terms: new Map([...context.terms, ...prefixes].slice(-maxPrefixes)),
    };
  }
}

function prefixesIn(tokens: readonly string[]): [string, string][] {
  return tokens.flatMap((name, index) => {
    const address = tokens[index + 1];
    const isPrefix = index % 2 === 0 && name.endsWith(":") && address !== undefined;
    return isPrefix ? [[name.slice(0, -1), vocabularyAddress(address)]] : [];
  });
}
