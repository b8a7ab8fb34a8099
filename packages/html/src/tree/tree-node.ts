import { html, type Token } from "parse5";

/** Namespace of HTML elements. */
export const htmlNamespace: html.NS = html.NS.HTML;
/** Namespace of SVG elements. */
export const svgNamespace: html.NS = html.NS.SVG;

/**
 * Node of the parsed tree. All kinds share one shape, so that walks stay monomorphic and fast, and children are a
 * linked list, so that moving nodes (foster parenting, adoption agency) costs the same for any number of siblings.
 */
export interface TreeNode {
  readonly kind: "document" | "doctype" | "element" | "text" | "comment" | "fragment";
  /** Tag name as adjusted by the tree rules; for a doctype its name, for a document its quirks mode. */
  name: string;
  /** Namespace of an element; meaningless for other kinds. */
  readonly namespace: html.NS;
  attributes: readonly Token.Attribute[];
  /** Text of a text node. */
  text: string;
  parent: TreeNode | null;
  first: TreeNode | null;
  last: TreeNode | null;
  previous: TreeNode | null;
  next: TreeNode | null;
  /** Content of a template element: a separate tree, which is not part of the page. */
  content: TreeNode | null;
}

/** Shared by all nodes without attributes, most of which are not elements. */
export const noAttributes: readonly Token.Attribute[] = [];

/** Creates a detached node. */
export function treeNode(
  kind: TreeNode["kind"],
  name: string,
  namespace: html.NS,
  attributes: readonly Token.Attribute[],
  text: string,
): TreeNode {
  return {
    kind,
    name,
    namespace,
    attributes,
    text,
    parent: null,
    first: null,
    last: null,
    previous: null,
    next: null,
    content: null,
  };
}

/** Appends a detached node as the last child of another. */
export function appendNode(parent: TreeNode, node: TreeNode): void {
  node.parent = parent;
  node.previous = parent.last;
  if (parent.last === null) parent.first = node;
  else parent.last.next = node;
  parent.last = node;
}
