import { type BuiltTape, buildTape } from "../tape/build-tape.ts";
import { foldedCode } from "../tape/name-table.ts";
import { startTagEnd } from "../tape/start-tag-end.ts";
import { namespaceId, nodeKind, noNode, notInSource, Tape, type TapeCells } from "../tape/tape.ts";
import { TapeStrings } from "../tape/tape-strings.ts";
import { buildXmlTape } from "../xml/build-xml-tape.ts";

/**
 * Node of a {@link Page}: its number on the tape. {@link noNode}, zero, is the document and also stands for no node.
 */
export type PageNode = number;

/** Attribute of an element, decoded, with its local name. */
export interface PageAttribute {
  readonly name: string;
  /** Prefix of attributes of foreign elements, as in `xlink:href`. */
  readonly prefix?: string;
  readonly value: string;
}

/** Where an attribute stands in the source: offsets from the name to behind the value and its quotes. */
export interface AttributeRange {
  readonly from: number;
  readonly to: number;
  /** Range of the value as written, without quotes; `null` for an attribute without a value. */
  readonly value: { readonly from: number; readonly to: number; readonly quote: '"' | "'" | "" } | null;
}

/**
 * Parsed page for readers of facts: nodes are numbers, and strings are created on demand.
 *
 * A class, because it owns the tape.
 */
export class Page {
  /** Quirks mode of the document. */
  readonly mode: "no-quirks" | "limited-quirks" | "quirks";
  /** Base elements in source order, including those inside templates. */
  readonly bases: readonly PageNode[];
  /**
   * Name of the element (`#text` for text) that made the body begin although neither the head was closed nor the body
   * opened by a tag; `null` when none did.
   */
  readonly bodyImpliedBy: string | null;
  /** Number of elements placed beside their would-be parent, because browsers do not nest deeper. */
  readonly flattenedCount: number;
  /** Offset in the source at which the element or text of `bodyImpliedBy` begins. */
  readonly bodyImpliedAt: number;
  /**
   * End tags with names that neither an open element nor the HTML standard has, as `</a-->`, in source order: at most
   * 1,000, with the offset of the tag.
   */
  readonly unmatchedEndTags: readonly { readonly name: string; readonly offset: number }[];
  readonly #tape: Tape;
  readonly #strings: TapeStrings;

  constructor(built: BuiltTape) {
    const { tape, strings, bases, bodyImpliedBy, bodyImpliedAt, flattenedCount, unmatchedEndTags: ranges } = built;
    const { mode } = tape;
    this.mode = mode === "quirks" || mode === "limited-quirks" ? mode : "no-quirks";
    this.bases = bases;
    this.bodyImpliedBy = bodyImpliedBy;
    this.flattenedCount = flattenedCount;
    this.bodyImpliedAt = bodyImpliedAt;
    this.#tape = tape;
    this.#strings = strings;
    this.unmatchedEndTags = Array.from({ length: ranges.length / 2 }, (_, index) => {
      const from = ranges[2 * index] ?? 0;
      return { name: strings.nameAt(from, ranges[2 * index + 1] ?? from), offset: from - 2 };
    });
  }

  /** Source of the page with its line breaks normalised to LF. */
  get source(): string {
    return this.#tape.source;
  }

  /** Nodes and attributes, for {@link pageOfCells}; the page is unusable once they are transferred. */
  get cells(): TapeCells {
    return this.#tape.cells;
  }

  /**
   * Returns the offset in the source of the start tag that an element was created for, which elements may share; -1 for
   * implied elements, which have no tag.
   */
  sourceOffset(node: PageNode): number {
    const from = this.#tape.from(node);
    return from === notInSource ? notInSource : from - 1;
  }

  /** Returns the offset after the start tag of an element; -1 for implied elements. */
  startTagEnd(node: PageNode): number {
    const from = this.#tape.from(node);
    return from === notInSource ? notInSource : startTagEnd(this.source, this.#tape.to(node));
  }

  /** Returns the offset after the name in the start tag of an element; -1 for implied elements. */
  tagNameEnd(node: PageNode): number {
    return this.#tape.from(node) === notInSource ? notInSource : this.#tape.to(node);
  }

  /** Returns where an attribute of an HTML element stands in the source; `null` when it is absent. */
  attributeRange(node: PageNode, name: string): AttributeRange | null {
    const tape = this.#tape;
    if (tape.namespace(node) !== namespaceId.html) return null;
    const attribute = attributeNamed(tape, node, name);
    return attribute === null ? null : attributeRange(tape, attribute);
  }

  isText(node: PageNode): boolean {
    return this.#tape.kind(node) === nodeKind.text;
  }

  isElement(node: PageNode): boolean {
    return this.#tape.kind(node) === nodeKind.element;
  }

  isComment(node: PageNode): boolean {
    return this.#tape.kind(node) === nodeKind.comment;
  }

  /**
   * Returns the identifier of an HTML element's tag, by {@link tagId}; zero for names without one, other namespaces and
   * other nodes.
   */
  tag(node: PageNode): number {
    return this.#tape.namespace(node) === namespaceId.html ? this.#tape.tagId(node) : 0;
  }

  /** Returns true if the element is in the SVG namespace and has that name, in its SVG spelling. */
  isSvg(node: PageNode, name?: string): boolean {
    if (this.#tape.namespace(node) !== namespaceId.svg || !this.isElement(node)) return false;
    return name === undefined || this.name(node) === name;
  }

  isHtml(node: PageNode): boolean {
    return this.isElement(node) && this.#tape.namespace(node) === namespaceId.html;
  }

  /**
   * Returns true if the element was recreated for a start tag that another element represents, because its formatting
   * continues there.
   */
  isRecreated(node: PageNode): boolean {
    return this.#tape.isRecreated(node);
  }

  /** Returns the name of an element, as adjusted by the tree rules. */
  name(node: PageNode): string {
    return this.#strings.elementName(node);
  }

  /** Returns the parent of a node; {@link noNode} for children of the document. */
  parent(node: PageNode): PageNode {
    return Math.max(noNode, this.#tape.parent(node));
  }

  /** Returns the first child of a node; {@link noNode} when it has none. */
  first(node: PageNode): PageNode {
    return this.#tape.first(node);
  }

  /** Returns the next sibling of a node; {@link noNode} when it has none. */
  next(node: PageNode): PageNode {
    const tape = this.#tape;
    let next = tape.next(node);
    // Further ranges of a text are not nodes of their own.
    while (next !== noNode && tape.continues(next)) next = tape.next(next);
    return next;
  }

  /** Returns the node after `node` in document order within `root`, after its descendants unless `enter` is true. */
  following(node: PageNode, root: PageNode, enter: boolean): PageNode {
    if (enter && this.first(node) !== noNode) return this.first(node);
    for (let current = node; current !== root; current = this.parent(current)) {
      const next = this.next(current);
      if (next !== noNode) return next;
      if (current === noNode) return noNode;
    }
    return noNode;
  }

  /**
   * Returns true if the node is part of the document: not in the content of a template, and not removed from the tree.
   */
  isInDocument(node: PageNode): boolean {
    let current = node;
    while (current > noNode) current = this.#tape.parent(current);
    return current === noNode;
  }

  /** Returns true if `ancestor` is `node` or one of its ancestors. */
  contains(ancestor: PageNode, node: PageNode): boolean {
    let current = node;
    while (current !== ancestor && current !== noNode) current = this.parent(current);
    return current === ancestor;
  }

  /** Returns the text of a text node. */
  text(node: PageNode): string {
    return this.#strings.text(node);
  }

  /** Returns the end of a text node in the source. */
  textEnd(node: PageNode): number {
    return this.#tape.to(node);
  }

  /**
   * Returns the number of characters of a text node in the source, without white space around them; zero for white
   * space alone.
   */
  textSize(node: PageNode): number {
    const { source } = this.#tape;
    let from = this.#tape.from(node);
    let to = this.#tape.to(node);
    while (from < to && source.charCodeAt(from) <= 0x20) from += 1;
    while (from < to && source.charCodeAt(to - 1) <= 0x20) to -= 1;
    return to - from;
  }

  /** Returns the text of a comment. */
  comment(node: PageNode): string {
    return this.#strings.comment(node);
  }

  /** Returns the text of the text children of an element, such as script, style and title. */
  childText(node: PageNode): string {
    let text = "";
    for (let child = this.first(node); child !== noNode; child = this.next(child)) {
      if (this.isText(child)) text += this.text(child);
    }
    return text;
  }

  hasAttributes(node: PageNode): boolean {
    return this.#tape.attributesOf(node) > 0;
  }

  /**
   * Returns the `attributeSigns` of an element: it lacks the attributes whose bit is missing, and those of the other
   * bits must be looked up. Elements outside of HTML have all bits if they have attributes, which may be renamed.
   */
  attributeSigns(node: PageNode): number {
    const tape = this.#tape;
    const count = tape.attributesOf(node);
    if (count > 0 && tape.namespace(node) !== namespaceId.html) return -1;
    const first = tape.firstAttribute(node);
    let signs = 0;
    for (let attribute = first; attribute < first + count; attribute++) signs |= 1 << tape.nameHash(attribute);
    return signs;
  }

  /** Returns the attributes of an element in source order, with names as adjusted by the tree rules. */
  attributes(node: PageNode): readonly PageAttribute[] {
    return this.#strings.attributes(node);
  }

  /**
   * Returns the attributes of an HTML element whose names are wanted and whose values have at least a number of
   * characters in the source.
   */
  longAttributes(node: PageNode, minCharacters: number, isMeant: (name: string) => boolean): readonly PageAttribute[] {
    const tape = this.#tape;
    const first = tape.firstAttribute(node);
    let found: PageAttribute[] | null = null;
    for (let attribute = first; attribute < first + tape.attributesOf(node); attribute++) {
      if (tape.valueTo(attribute) - tape.valueFrom(attribute) < minCharacters) continue;
      const name = this.#strings.attributeName(attribute);
      if (!isMeant(name)) continue;
      found ??= [];
      found.push({ name, value: this.#strings.attributeValue(attribute) });
    }
    return found ?? noAttributes;
  }

  /** Returns the value of the attribute with that local name; `null` when it is absent. */
  attribute(node: PageNode, name: string): string | null {
    const tape = this.#tape;
    if (tape.namespace(node) !== namespaceId.html) return this.#foreignAttribute(node, name);
    const attribute = attributeNamed(tape, node, name);
    return attribute === null ? null : this.#strings.attributeValue(attribute);
  }

  has(node: PageNode, name: string): boolean {
    const tape = this.#tape;
    if (tape.namespace(node) !== namespaceId.html) return this.#foreignAttribute(node, name) !== null;
    return attributeNamed(tape, node, name) !== null;
  }

  #foreignAttribute(node: PageNode, name: string): string | null {
    return this.attributes(node).find((attribute) => attribute.name === name)?.value ?? null;
  }
}

const noAttributes: readonly PageAttribute[] = [];

function attributeRange(tape: Tape, attribute: number): AttributeRange {
  const from = tape.nameFrom(attribute);
  const start = tape.valueFrom(attribute);
  if (start === notInSource) return { from, to: tape.nameTo(attribute), value: null };
  const end = tape.valueTo(attribute);
  // A value without quotes cannot begin after one.
  const before = tape.source[start - 1];
  const quote = before === '"' || before === "'" ? before : "";
  return { from, to: end + quote.length, value: { from: start, to: end, quote } };
}

/** Returns the attribute of an HTML element with a name; `null` when it is absent. */
function attributeNamed(tape: Tape, node: PageNode, name: string): number | null {
  const first = tape.firstAttribute(node);
  for (let attribute = first; attribute < first + tape.attributesOf(node); attribute++) {
    if (isNamed(tape, attribute, name)) return attribute;
  }
  return null;
}

function isNamed(tape: Tape, attribute: number, name: string): boolean {
  const from = tape.nameFrom(attribute);
  if (tape.nameTo(attribute) - from !== name.length) return false;
  for (let offset = 0; offset < name.length; offset++) {
    if (foldedCode(tape.source.charCodeAt(from + offset)) !== name.charCodeAt(offset)) return false;
  }
  return true;
}

/**
 * Parses a page by the HTML standard's tokenizer and tree construction.
 *
 * @param scripting treats noscript content as text, as a browser that runs scripts does; otherwise it is markup
 * @throws TreeLimitError when the page has too many elements
 */
export function parsePage(text: string, scripting = false): Page {
  return new Page(buildTape(text, scripting));
}

/**
 * Parses a page that is served as XML, such as `application/xhtml+xml`.
 *
 * @throws XmlError when it is not well-formed
 * @throws TreeLimitError when the page has too many elements, or nests them too deeply
 */
export function parseXmlPage(text: string): Page {
  return new Page(buildXmlTape(text));
}

/**
 * Returns the page of a source that another thread has parsed: its tree, without what only parsing observes (mode,
 * bases, implied body, flattened elements, unmatched end tags).
 */
export function pageOfCells(source: string, cells: TapeCells): Page {
  const tape = new Tape(source, cells);
  const unobserved = { bases: [], bodyImpliedBy: null, bodyImpliedAt: -1, flattenedCount: 0, unmatchedEndTags: [] };
  return new Page({ tape, strings: new TapeStrings(tape), ...unobserved });
}
