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
 * Serialises the document of the page, in which shadow trees take the place of what their hosts contain and slots that
 * of what is assigned to them, as search engines read them. Closed shadow trees cannot be read.
 *
 * Runs in the page: refers to nothing outside itself, and reads the document through getters of the prototype, since
 * names of elements hide those of the document.
 *
 * @param maxCharacters of the result in UTF-16
 */
export function readDocument(maxCharacters: number): SerialisedDocument {
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

  const isComposed = (node: Element, inShadow: boolean) =>
    composed.has(node) || (inShadow && node.querySelector("slot") !== null) || node instanceof HTMLSlotElement;

  const write = (node: Node, inShadow: boolean) => {
    if (length > maxCharacters) return;
    if (node instanceof Text) add(escaped(node.data));
    else if (node instanceof Comment) add(`<!--${node.data}-->`);
    if (!(node instanceof Element)) return;
    if (inShadow && node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes();
      for (const child of assigned.length > 0 ? assigned : node.childNodes) write(child, inShadow);
      return;
    }
    if (!isComposed(node, inShadow)) return add(node.outerHTML);
    const name = node.localName;
    const attributes = Array.from(
      Element.prototype.getAttributeNames.call(node),
      (attribute) => ` ${attribute}="${escaped(node.getAttribute(attribute) ?? "").replaceAll('"', "&quot;")}"`,
    );
    add(`<${name}${attributes.join("")}>`);
    const { shadowRoot } = node;
    const inside = shadowRoot instanceof ShadowRoot ? shadowRoot : node;
    for (const child of inside.childNodes) write(child, inShadow || inside === shadowRoot);
    add(`</${name}>`);
  };

  if (doctype instanceof DocumentType) {
    const identifiers =
      doctype.publicId === ""
        ? doctype.systemId === ""
          ? ""
          : ` SYSTEM "${doctype.systemId}"`
        : ` PUBLIC "${doctype.publicId}"${doctype.systemId === "" ? "" : ` "${doctype.systemId}"`}`;
    add(`<!DOCTYPE ${doctype.name}${identifiers}>`);
  }
  if (root instanceof Element) {
    const start = length;
    const startParts = parts.length;
    try {
      findHosts(document);
      if (composed.size > 0) write(root, false);
    } catch {
      // The tree is too deep to be composed.
      composed.clear();
    }
    if (composed.size === 0) {
      parts.length = startParts;
      length = start;
      add(root.outerHTML);
    }
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
