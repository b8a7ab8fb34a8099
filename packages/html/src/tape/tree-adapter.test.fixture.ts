import { html, type TreeAdapter, type TreeAdapterTypeMap } from "parse5";
import { appendNode, htmlNamespace, noAttributes, type TreeNode, treeNode } from "../tree/tree-node.ts";

/** parse5's type map when every kind of node is a {@link TreeNode}. */
export type TreeTypes = TreeAdapterTypeMap<
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode,
  TreeNode
>;

const modes = new Map<string, html.DOCUMENT_MODE>(Object.values(html.DOCUMENT_MODE).map((mode) => [mode, mode]));

/** Attribute names of html and body elements, cached because a page may repeat those tags any number of times. */
const adoptedNames = new WeakMap<TreeNode, Set<string>>();

function insertBefore(parent: TreeNode, node: TreeNode, reference: TreeNode): void {
  node.parent = parent;
  node.next = reference;
  node.previous = reference.previous;
  if (reference.previous === null) parent.first = node;
  else reference.previous.next = node;
  reference.previous = node;
}

function detach(node: TreeNode): void {
  const { parent, previous, next } = node;
  if (parent === null) return;
  if (previous === null) parent.first = next;
  else previous.next = next;
  if (next === null) parent.last = previous;
  else next.previous = previous;
  node.parent = null;
  node.previous = null;
  node.next = null;
}

function childrenOf(parent: TreeNode): TreeNode[] {
  const children: TreeNode[] = [];
  for (let child = parent.first; child !== null; child = child.next) children.push(child);
  return children;
}

/** Builds {@link TreeNode}s for parse5, without source positions. */
export const treeAdapter: TreeAdapter<TreeTypes> = {
  createDocument: () => treeNode("document", "no-quirks", htmlNamespace, noAttributes, ""),
  createDocumentFragment: () => treeNode("fragment", "", htmlNamespace, noAttributes, ""),
  createElement: (name, namespace, attributes) => treeNode("element", name, namespace, attributes.slice(), ""),
  createCommentNode: (text) => treeNode("comment", "", htmlNamespace, noAttributes, text),
  createTextNode: (text) => treeNode("text", "", htmlNamespace, noAttributes, text),

  appendChild: appendNode,
  insertBefore,
  detachNode: detach,
  insertText(parent, text) {
    if (parent.last?.kind === "text") parent.last.text += text;
    else appendNode(parent, treeNode("text", "", htmlNamespace, noAttributes, text));
  },
  insertTextBefore(parent, text, reference) {
    if (reference.previous?.kind === "text") reference.previous.text += text;
    else insertBefore(parent, treeNode("text", "", htmlNamespace, noAttributes, text), reference);
  },
  adoptAttributes(recipient, attributes) {
    let known = adoptedNames.get(recipient);
    if (known === undefined) {
      known = new Set(recipient.attributes.map((attribute) => attribute.name));
      adoptedNames.set(recipient, known);
    }
    for (const attribute of attributes) {
      if (known.has(attribute.name)) continue;
      known.add(attribute.name);
      recipient.attributes = [...recipient.attributes, attribute];
    }
  },
  setTemplateContent(template, content) {
    template.content = content;
  },
  getTemplateContent: (template) => template.content ?? treeNode("fragment", "", htmlNamespace, noAttributes, ""),
  setDocumentType(document, name) {
    appendNode(document, treeNode("doctype", name, htmlNamespace, noAttributes, ""));
  },
  setDocumentMode(document, mode) {
    document.name = mode;
  },
  getDocumentMode: (document) => modes.get(document.name) ?? html.DOCUMENT_MODE.NO_QUIRKS,

  getFirstChild: (node) => node.first,
  getChildNodes: childrenOf,
  getParentNode: (node) => node.parent,
  getAttrList: (element) => [...element.attributes],
  getTagName: (element) => element.name,
  getNamespaceURI: (element) => element.namespace,
  getTextNodeContent: (node) => node.text,
  getCommentNodeContent: () => "",
  getDocumentTypeNodeName: (node) => node.name,
  getDocumentTypeNodePublicId: () => "",
  getDocumentTypeNodeSystemId: () => "",

  isTextNode: (node): node is TreeNode => node.kind === "text",
  isCommentNode: (node): node is TreeNode => node.kind === "comment",
  isDocumentTypeNode: (node): node is TreeNode => node.kind === "doctype",
  isElementNode: (node): node is TreeNode => node.kind === "element",

  getNodeSourceCodeLocation: () => null,
  setNodeSourceCodeLocation() {},
  updateNodeSourceCodeLocation() {},
};
