/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Element as a function in a page describes it. */
export interface DescribedElement {
  readonly selector: string;
  readonly snippet: string;
}

/** Tools of our functions in a page. */
export type PageTools = ReturnType<typeof pageTools>;

/**
 * Makes the tools of our functions in a page. Its source is sent to the browser, so that it uses nothing from outside.
 * Named fields of a form, and images, hide methods and properties of their form and of the document: what may be hidden
 * is taken from the prototype.
 */
export function pageTools() {
  const limits = {
    elements: 20_000,
    nodes: 2000,
    ownText: 10_000,
    ms: 2000,
    sample: 20,
    attributes: 12,
    text: 200,
    depth: 6,
    siblings: 500,
    url: 2048,
  };
  const started = performance.now();

  function getter<Owner extends object, Value>(prototype: object, name: string): (owner: Owner) => Value {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (owner) => get?.call(owner);
  }
  const nameOf = getter<Element, string>(Element.prototype, "localName");
  const parentOf = getter<Node, Element | null>(Node.prototype, "parentElement");
  const firstElementOf = getter<Element, Element | null>(Element.prototype, "firstElementChild");
  const nextElementOf = getter<Element, Element | null>(Element.prototype, "nextElementSibling");
  const previousElementOf = getter<Element, Element | null>(Element.prototype, "previousElementSibling");
  const shadowOf = getter<Element, ShadowRoot | null>(Element.prototype, "shadowRoot");
  const firstNodeOf = getter<Node, Node | null>(Node.prototype, "firstChild");
  const nextNodeOf = getter<Node, Node | null>(Node.prototype, "nextSibling");
  const bodyOf = getter<Document, HTMLElement | null>(Document.prototype, "body");
  const rootOf = getter<Document, HTMLElement>(Document.prototype, "documentElement");
  const scrollerOf = getter<Document, Element | null>(Document.prototype, "scrollingElement");
  const modeOf = getter<Document, string>(Document.prototype, "compatMode");
  const baseOf = getter<Node, string>(Node.prototype, "baseURI");

  function attribute(element: Element, name: string): string | null {
    return Element.prototype.getAttribute.call(element, name);
  }

  function boxOf(element: Element): DOMRect {
    return Element.prototype.getBoundingClientRect.call(element);
  }

  function matches(element: Element, selector: string): boolean {
    return Element.prototype.matches.call(element, selector);
  }

  function contains(outer: Node, inner: Node): boolean {
    return Node.prototype.contains.call(outer, inner);
  }

  /** Elements at a place of the view, those in front first. */
  function elementsAt(x: number, y: number): Element[] {
    return Document.prototype.elementsFromPoint.call(document, x, y);
  }

  /** Rendered with an area, and neither transparent nor hidden. */
  function isVisible(element: Element): boolean {
    const options = { opacityProperty: true, visibilityProperty: true };
    if (!Element.prototype.checkVisibility.call(element, options)) return false;
    const { width, height } = boxOf(element);
    return width > 1 && height > 1;
  }

  /** Children of an element, and the elements of its shadow root, as far as the first of each leads to the others. */
  function firstInside(element: Element): Element[] {
    return [shadowOf(element)?.firstElementChild, firstElementOf(element)].filter((child) => child instanceof Element);
  }

  /** Elements to visit after one, last first. */
  function following(element: Element, isEntered: boolean): Element[] {
    const next = element === bodyOf(document) ? null : nextElementOf(element);
    const inside = isEntered ? firstInside(element) : [];
    return next === null ? inside : [next, ...inside];
  }

  /** Visits elements in document order until a limit is reached. A visit that returns `false` skips what is inside. */
  function walk(visit: (element: Element) => boolean): void {
    const body = bodyOf(document);
    const stack: Element[] = body === null ? [] : [body];
    for (let left = limits.elements; left > 0 && performance.now() - started < limits.ms; left -= 1) {
      const element = stack.pop();
      if (element === undefined) return;
      stack.push(...following(element, visit(element)));
    }
  }

  /** Text that is directly in an element, with at most 10,000 characters. */
  function ownText(element: Element): string {
    let text = "";
    let node = firstNodeOf(element);
    for (let seen = 0; node !== null && seen < limits.nodes && text.length < limits.ownText; seen += 1) {
      if (node instanceof Text) text += node.data.slice(0, limits.ownText);
      node = nextNodeOf(node);
    }
    return text.replace(/\s+/gu, " ").trim();
  }

  function positionOf(element: Element): string {
    const name = nameOf(element);
    let position = 1;
    let sibling = previousElementOf(element);
    for (let seen = 0; sibling !== null && seen < limits.siblings; seen += 1) {
      if (nameOf(sibling) === name) position += 1;
      sibling = previousElementOf(sibling);
    }
    return position === 1 ? name : `${name}:nth-of-type(${position})`;
  }

  function selectorOf(element: Element): string {
    const parts: string[] = [];
    let node: Element | null = element;
    for (let depth = 0; node !== null && depth < limits.depth; depth += 1) {
      const id = attribute(node, "id");
      const hasId = id !== null && id !== "" && id.length <= 60;
      parts.unshift(hasId ? `#${CSS.escape(id)}` : positionOf(node));
      node = hasId || nameOf(node) === "body" ? null : parentOf(node);
    }
    return parts.join(" > ").slice(0, limits.text);
  }

  function snippetOf(element: Element): string {
    const names = Element.prototype.getAttributeNames.call(element).slice(0, limits.attributes);
    const attributes = names.map((name) => ` ${name}="${(attribute(element, name) ?? "").slice(0, 100)}"`).join("");
    return `<${nameOf(element)}${attributes}>${ownText(element).slice(0, 80)}`.slice(0, limits.text);
  }

  function describe(element: Element): DescribedElement {
    return { selector: selectorOf(element), snippet: snippetOf(element) };
  }

  /** Counts items and keeps the first of them. */
  function sampled<Item>(): { count: number; readonly sample: Item[]; add(item: () => Item): void } {
    return {
      count: 0,
      sample: [],
      add(item) {
        this.count += 1;
        if (this.sample.length < limits.sample) this.sample.push(item());
      },
    };
  }

  /** Size of the first view. */
  function view(): { readonly width: number; readonly height: number } {
    const { clientWidth, clientHeight } = rootOf(document);
    return { width: clientWidth, height: modeOf(document) === "BackCompat" ? innerHeight : clientHeight };
  }

  return {
    attribute,
    base: () => baseOf(document),
    body: () => bodyOf(document),
    boxOf,
    contains,
    describe,
    elementsAt,
    isVisible,
    matches,
    maxUrlLength: limits.url,
    nameOf,
    ownText,
    parentOf,
    root: () => rootOf(document),
    scroller: () => scrollerOf(document) ?? rootOf(document),
    sampled,
    view,
    walk,
  };
}
