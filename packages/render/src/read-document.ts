/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { CDPSession } from "playwright-core";
import { enterWorld } from "./measure/isolated-world.ts";
import { readFields } from "./measure/received.ts";

/** Document as its page's scripts left it. */
export interface SerialisedDocument {
  readonly html: string;
  /** `true` if it is longer than the maximum. */
  readonly isTruncated: boolean;
  /** Media type by which the browser shows it. */
  readonly contentType: string;
  readonly url: string;
}

/**
 * Reads the document of a page; `null` if it is too large to be serialised.
 *
 * @param maxCharacters of its HTML in UTF-16
 * @throws Error while the page goes on to another document
 */
export async function readDocument(session: CDPSession, maxCharacters: number): Promise<SerialisedDocument | null> {
  const world = await enterWorld(session);
  const read = readFields(await world.evaluate(`(${serialiseDocument})(${maxCharacters})`));
  const { html, isTruncated, contentType, url } = read;
  if (typeof html !== "string" || typeof contentType !== "string" || typeof url !== "string") return null;
  return { html, isTruncated: isTruncated === true, contentType, url };
}

/**
 * Serialises the document, in which shadow trees take the place of what their hosts contain and slots that
 * of what is assigned to them, as search engines read them. Closed shadow trees cannot be read.
 *
 * Runs in the page: refers to nothing outside itself, and reads the document through getters of the prototype, since
 * names of elements hide those of the document.
 *
 * @param maxCharacters of the result in UTF-16
 */
function serialiseDocument(maxCharacters: number): SerialisedDocument {
  const getter = (name: string): unknown =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
  const root = getter("documentElement");
  const doctype = getter("doctype");
  const contentType = String(getter("contentType"));
  const parts: string[] = [];
  let length = 0;

  const add = (text: string) => {
    if (length <= maxCharacters) parts.push(text.slice(0, maxCharacters + 1 - length));
    length += text.length;
  };

  /** Hosts of shadow trees, and the elements around them. */
  const composed = new Set<Node>();
  const findHosts = (tree: Document | ShadowRoot) => {
    const walker = Document.prototype.createTreeWalker.call(document, tree, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { shadowRoot } = node as Element;
      if (shadowRoot === null || !(shadowRoot instanceof ShadowRoot)) continue;
      for (let around: Node | null = node; around !== null; ) {
        composed.add(around);
        around = around instanceof ShadowRoot ? around.host : parentOf(around);
      }
      findHosts(shadowRoot);
    }
  };
  const getParent = Object.getOwnPropertyDescriptor(Node.prototype, "parentNode")?.get;
  const parentOf = (node: Node): Node | null => getParent?.call(node) ?? null;

  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("\u00a0", "&nbsp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

  const isComposed = (element: Element, inShadow: boolean) =>
    composed.has(element) || (inShadow && element.querySelector("slot") !== null);

  const startTag = (element: Element) => {
    const attributes = Array.from(
      element.attributes,
      ({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`,
    );
    return `<${element.localName}${attributes.join("")}>`;
  };

  /** Nodes that show in place of a slot: those assigned to it, or its own. */
  const slotted = (slot: HTMLSlotElement) => {
    const assigned = slot.assignedNodes();
    return assigned.length > 0 ? assigned : slot.childNodes;
  };

  const writeElement = (element: Element, inShadow: boolean) => {
    if (inShadow && element instanceof HTMLSlotElement) {
      for (const child of slotted(element)) write(child, inShadow);
      return;
    }
    if (!isComposed(element, inShadow)) {
      add(element.outerHTML);
      return;
    }
    const { shadowRoot } = element;
    const tree = shadowRoot instanceof ShadowRoot ? shadowRoot : element;
    add(startTag(element));
    for (const child of tree.childNodes) write(child, inShadow || tree === shadowRoot);
    add(`</${element.localName}>`);
  };

  const write = (node: Node, inShadow: boolean) => {
    if (length > maxCharacters) return;
    if (node instanceof Text) add(escaped(node.data));
    else if (node instanceof Comment) add(`<!--${node.data}-->`);
    else if (node instanceof Element) writeElement(node, inShadow);
  };

  if (doctype instanceof DocumentType) add(new XMLSerializer().serializeToString(doctype));
  if (root instanceof Element) {
    const [startLength, startParts] = [length, parts.length];
    try {
      findHosts(document);
      if (composed.size > 0) write(root, false);
    } catch {
      // The tree is too deep to be composed, or names of form fields hide its properties.
      composed.clear();
      length = startLength;
      parts.length = startParts;
    }
    if (composed.size === 0) add(root.outerHTML);
  }
  const html = parts.join("");
  return {
    html: html.slice(0, maxCharacters),
    isTruncated: length > maxCharacters,
    contentType,
    url: String(getter("URL")),
  };
}

/** Encodes a text in UTF-8, cut to a number of bytes between two characters. */
export function encodeBounded(text: string, maxBytes: number): { bytes: Uint8Array<ArrayBuffer>; isCut: boolean } {
  const bytes = new Uint8Array(Math.min(maxBytes, text.length * 3));
  const { read, written } = new TextEncoder().encodeInto(text, bytes);
  return { bytes: bytes.slice(0, written), isCut: read < text.length };
}
