import { following, svgNamespace, type TreeNode } from "@sightline/html";
import { AuditError } from "@sightline/model/plain";
import { DOMParser } from "linkedom";
import { isPageDocument, type PageDocument, type PageElement } from "./page-document.ts";

const maxAttributes = 1000;
const maxAttributeLength = 65_536;
const attributeName = /^[^\s"'<>/=\0]+$/;

function emptyDocument(): PageDocument {
  // Without markup linkedom makes a bare document and its own parser, which is no HTML5 tree builder, does not run.
  const document: unknown = new DOMParser().parseFromString("", "text/html");
  if (isPageDocument(document)) return document;
  throw new AuditError("internal", "linkedom did not make a document.");
}

/**
 * Builds a linkedom document from a parsed tree, without recursion. Content of templates stays out, as in the tree;
 * comments are left out.
 */
export function linkedomDocument(tree: TreeNode): PageDocument {
  const document = emptyDocument();
  const parents = new Map<TreeNode, Pick<PageElement, "appendChild">>([[tree, document]]);
  for (let node = following(tree, tree, true); node !== null; node = following(node, tree, true)) {
    const parent = node.parent === null ? undefined : parents.get(node.parent);
    if (parent === undefined) continue;
    if (node.kind === "text") parent.appendChild(document.createTextNode(node.text));
    if (node.kind !== "element") continue;
    const element = elementOf(node, document);
    parent.appendChild(element);
    if (node.first !== null) parents.set(node, element);
  }
  return document;
}

function elementOf(node: TreeNode, document: PageDocument): PageElement {
  const element =
    node.namespace === svgNamespace
      ? document.createElementNS(node.namespace, node.name)
      : document.createElement(node.name);
  for (const { prefix, name, value } of node.attributes.slice(0, maxAttributes)) {
    if (!attributeName.test(name) || value.length > maxAttributeLength) continue;
    element.setAttribute(prefix ? `${prefix}:${name}` : name, value);
  }
  return element;
}
