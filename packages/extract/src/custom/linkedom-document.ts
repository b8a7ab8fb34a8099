import { noNode, type Page, type PageNode } from "@sightline/html";
import { AuditError } from "@sightline/model/plain";
import { DOMParser } from "linkedom";
import { isPageDocument, type PageDocument, type PageElement } from "./page-document.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const maxAttributes = 1000;
const maxAttributeLength = 65_536;
const attributeName = /^[^\s"'<>/=\0]+$/;

function emptyDocument(): PageDocument {
  // Without markup, linkedom creates an empty document, and its own parser, which is not an HTML5 tree builder, does
  // not run.
  const document: unknown = new DOMParser().parseFromString("", "text/html");
  if (isPageDocument(document)) return document;
  throw new AuditError("internal", "linkedom did not make a document.");
}

/**
 * Builds a linkedom document from a parsed page, without recursion. Content of templates is excluded, as in the page;
 * comments are omitted.
 */
export function linkedomDocument(page: Page): PageDocument {
  const document = emptyDocument();
  const parents = new Map<PageNode, Pick<PageElement, "appendChild">>([[noNode, document]]);
  for (let node = page.following(noNode, noNode, true); node !== noNode; node = page.following(node, noNode, true)) {
    const parent = parents.get(page.parent(node));
    if (parent === undefined) continue;
    if (page.isText(node)) parent.appendChild(document.createTextNode(page.text(node)));
    if (!page.isElement(node)) continue;
    const element = elementOf(page, node, document);
    parent.appendChild(element);
    if (page.first(node) !== noNode) parents.set(node, element);
  }
  return document;
}

function elementOf(page: Page, node: PageNode, document: PageDocument): PageElement {
  const name = page.name(node);
  const element = page.isSvg(node) ? document.createElementNS(svgNamespace, name) : document.createElement(name);
  for (const attribute of page.attributes(node).slice(0, maxAttributes)) {
    const { prefix, value } = attribute;
    if (!attributeName.test(attribute.name) || value.length > maxAttributeLength) continue;
    element.setAttribute(prefix ? `${prefix}:${attribute.name}` : attribute.name, value);
  }
  return element;
}
