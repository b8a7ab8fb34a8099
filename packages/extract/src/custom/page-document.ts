/** Part of an element that custom extraction may rely on; linkedom offers the rest of the DOM at run time. */
export interface PageElement {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly innerHTML: string;
  readonly parentElement: PageElement | null;
  readonly children: Iterable<PageElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  appendChild(node: object): unknown;
}

/**
 * Part of a document that custom extraction may rely on. linkedom's own types cannot be used: they require optional
 * arguments.
 */
export interface PageDocument {
  readonly title: string;
  readonly documentElement: PageElement | null;
  readonly head: PageElement;
  readonly body: PageElement;
  getElementById(id: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  createElement(name: string): PageElement;
  createElementNS(namespace: string, name: string): PageElement;
  createTextNode(text: string): object;
  appendChild(node: object): unknown;
}

/** Returns true if a value is a document that can be built and searched. */
export function isPageDocument(value: unknown): value is PageDocument {
  return typeof value === "object" && value !== null && "querySelectorAll" in value && "createElementNS" in value;
}
