import { html } from "parse5";
import type { ParsedPage } from "../tree/parsed-page.ts";
import { appendNode, htmlNamespace, noAttributes, svgNamespace, type TreeNode, treeNode } from "../tree/tree-node.ts";
import type { BuiltTape } from "./build-tape.ts";
import { tagId } from "./tag-names.ts";
import { namespaceId, nodeKind, noNode } from "./tape.ts";

const baseTag = tagId("base");
const templateTag = tagId("template");

/** State kept while trees are built. */
interface Making {
  readonly built: BuiltTape;
  /** Trees whose root exists, with that root on the tape: the document, and contents of templates. */
  readonly trees: { readonly root: number; readonly made: TreeNode }[];
  /** Base elements by their nodes on the tape. */
  readonly bases: Map<number, TreeNode>;
}

/** Builds the tree of a page on tape, in one pass over it. */
export function treeOfTape(built: BuiltTape): ParsedPage {
  const document = treeNode("document", built.tape.mode, htmlNamespace, noAttributes, "");
  const making: Making = { built, trees: [{ root: noNode, made: document }], bases: new Map() };
  for (let tree = making.trees.pop(); tree !== undefined; tree = making.trees.pop()) {
    makeDescendants(tree.root, tree.made, making);
  }
  // A frameset removes the body from the page, with its content.
  const bases = built.bases.map((base) => making.bases.get(base) ?? madeNode(base, built));
  return { document, bases, bodyImpliedBy: built.bodyImpliedBy };
}

function makeDescendants(root: number, made: TreeNode, making: Making): void {
  const { tape } = making.built;
  let parent = made;
  let node = tape.first(root);
  while (node !== noNode) {
    const child = addChild(parent, node, making);
    if (tape.first(node) !== noNode) {
      parent = child;
      node = tape.first(node);
      continue;
    }
    while (node !== root && tape.next(node) === noNode) {
      node = tape.parent(node);
      parent = parent.parent ?? parent;
    }
    node = node === root ? noNode : tape.next(node);
  }
}

function addChild(parent: TreeNode, node: number, { bases, built, trees }: Making): TreeNode {
  // Further entries of a text belong to the node of its first.
  if (built.tape.continues(node)) return parent;
  const child = madeNode(node, built);
  appendNode(parent, child);
  if (built.tape.tagId(node) === baseTag) bases.set(node, child);
  if (child.content !== null) trees.push({ root: node + 1, made: child.content });
  return child;
}

function madeNode(node: number, { tape, strings }: BuiltTape): TreeNode {
  switch (tape.kind(node)) {
    case nodeKind.text:
      return treeNode("text", "", htmlNamespace, noAttributes, strings.text(node));
    // Comments in a tree are never read, so their text is not kept.
    case nodeKind.comment:
      return treeNode("comment", "", htmlNamespace, noAttributes, "");
    case nodeKind.doctype:
      return treeNode("doctype", tape.doctypeName, htmlNamespace, noAttributes, "");
    default: {
      const namespace = namespaceOf(tape.namespace(node));
      const element = treeNode("element", strings.elementName(node), namespace, strings.attributes(node), "");
      if (tape.tagId(node) === templateTag && namespace === htmlNamespace) {
        element.content = treeNode("fragment", "", htmlNamespace, noAttributes, "");
      }
      return element;
    }
  }
}

function namespaceOf(id: number): html.NS {
  if (id === namespaceId.svg) return svgNamespace;
  return id === namespaceId.mathml ? html.NS.MATHML : htmlNamespace;
}
