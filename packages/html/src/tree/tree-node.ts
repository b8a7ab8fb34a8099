import { html, type Token } from "parse5";

/** Namespace of HTML elements. */
export const htmlNamespace: html.NS = html.NS.HTML;
/** Namespace of SVG elements. */
export const svgNamespace: html.NS = html.NS.SVG;

/**
 * A node of the parsed tree. All kinds share one shape, so that walks stay monomorphic and fast, and children are a
 * linked list, so that moving nodes (foster parenting, adoption agency) costs the same however many siblings there are.
 */
export interface TreeNode {
  readonly kind: "document" | "doctype" | "element" | "text" | "comment" | "fragment";
  /** Tag name as the tree rules adjust it; for a doctype its name, for a document its quirks mode. */
  name: string;
  /** Namespace of an element; without meaning for other kinds. */
  readonly namespace: html.NS;
  attributes: readonly Token.Attribute[];
  /** Text of a text node. */
  text: string;
  parent: TreeNode | null;
  first: TreeNode | null;
  last: TreeNode | null;
  previous: TreeNode | null;
  next: TreeNode | null;
  /** The content of a template element: a tree of its own, which is no part of the page. */
  content: TreeNode | null;
}

/** Shared by all nodes that have none, of which most are no elements. */
export const noAttributes: readonly Token.Attribute[] = [];

/** Makes a detached node. */
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

/** Makes a detached node the last child of another. */
export function appendNode(parent: TreeNode, node: TreeNode): void {
  node.parent = parent;
  node.previous = parent.last;
  if (parent.last === null) parent.first = node;
  else parent.last.next = node;
  parent.last = node;
}
