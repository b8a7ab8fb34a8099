/** Kinds of nodes, as stored on the tape. */
export const nodeKind = { document: 0, doctype: 1, element: 2, text: 3, comment: 4, fragment: 5 } as const;

/** Namespaces of elements, as stored on the tape. */
export const namespaceId = { html: 0, svg: 1, mathml: 2, other: 3 } as const;

/** Parent of a node that is in no tree. */
export const noParent = -1;
/** Represents no sibling and no child: the document, which is node 0, is neither. */
export const noNode = 0;
/**
 * Start of a range that is not in the source: the name of an implied element, the value of an attribute without one.
 */
export const notInSource = -1;

const nodeCells = 10;
const attributeCells = 5;

// Cells of a node.
const information = 0;
const parentCell = 1;
const firstCell = 2;
const lastCell = 3;
const previousCell = 4;
const nextCell = 5;
const fromCell = 6;
const toCell = 7;
const firstAttributeCell = 8;
const attributeCountCell = 9;

// Bits of a node's information, besides its kind (0 to 3), namespace (4 and 5) and tag (8 to 15).
const literalBit = 1 << 16;
const continuesBit = 1 << 17;
const openBit = 1 << 18;
const listedBit = 1 << 19;
const recreatedBit = 1 << 20;

/** Nodes and attributes of a tape as memory that can be transferred to another thread. */
export interface TapeCells {
  readonly nodeCount: number;
  readonly nodes: Int32Array<ArrayBuffer>;
  readonly attributes: Int32Array<ArrayBuffer>;
}

/**
 * Parsed page: its nodes and attributes as numbers in two arrays, with ranges of the source instead of strings.
 * Nodes are in order of creation, which differs from source order where the tree rules move them. A text node is a run
 * of adjacent text entries, each one range: the first, and those that {@link continues} it. The content of a template
 * is a fragment, the node after the template's own.
 *
 * A class, because it owns arrays that grow.
 */
export class Tape {
  /** Page with its line breaks normalised (HTML standard §13.2.3.5); all ranges refer to it. */
  readonly source: string;
  /** Quirks mode of the document. */
  mode = "no-quirks";
  doctypeName = "";
  nodeCount = 0;
  attributeCount = 0;
  #nodes: Int32Array<ArrayBuffer>;
  #attributes: Int32Array<ArrayBuffer>;

  /** @param cells those of a complete tape of the same source */
  constructor(source: string, cells: TapeCells | null = null) {
    this.source = source;
    if (cells !== null) {
      this.#nodes = cells.nodes;
      this.#attributes = cells.attributes;
      this.nodeCount = cells.nodeCount;
      return;
    }
    // Enough for most pages: few have a node per less than 16 characters, or an attribute per less than 32.
    this.#nodes = new Int32Array(nodeCells * (64 + (source.length >> 4)));
    this.#attributes = new Int32Array(attributeCells * (64 + (source.length >> 5)));
    this.addNode(nodeKind.document, 0, 0);
  }

  /** The memory of the tape itself: transferring it empties the tape. */
  get cells(): TapeCells {
    return { nodeCount: this.nodeCount, nodes: this.#nodes, attributes: this.#attributes };
  }

  /** Adds a detached node and returns it. */
  addNode(kind: number, from: number, to: number): number {
    const node = this.nodeCount++;
    const index = node * nodeCells;
    if (index === this.#nodes.length) this.#nodes = grown(this.#nodes);
    const nodes = this.#nodes;
    nodes[index] = kind;
    nodes[index + parentCell] = noParent;
    nodes[index + fromCell] = from;
    nodes[index + toCell] = to;
    return node;
  }

  addElement(tagId: number, namespace: number, from: number, to: number): number {
    return this.addNode(nodeKind.element | (namespace << 4) | (tagId << 8), from, to);
  }

  /**
   * Adds a text entry.
   *
   * @param continues true if it belongs to the text node before it
   */
  addText(from: number, to: number, isLiteral: boolean, continues: boolean): number {
    return this.addNode(nodeKind.text | (isLiteral ? literalBit : 0) | (continues ? continuesBit : 0), from, to);
  }

  kind(node: number): number {
    return this.#cell(node, information) & 15;
  }
  namespace(node: number): number {
    return (this.#cell(node, information) >> 4) & 3;
  }
  /** Returns the identifier of an element's tag; zero when its name has none. */
  tagId(node: number): number {
    return (this.#cell(node, information) >> 8) & 255;
  }
  /** Returns true if character references in a text entry are literal text. */
  isLiteral(node: number): boolean {
    return (this.#cell(node, information) & literalBit) !== 0;
  }
  /** Returns true if a text entry belongs to the text node before it. */
  continues(node: number): boolean {
    return (this.#cell(node, information) & continuesBit) !== 0;
  }
  parent(node: number): number {
    return this.#cell(node, parentCell);
  }
  first(node: number): number {
    return this.#cell(node, firstCell);
  }
  last(node: number): number {
    return this.#cell(node, lastCell);
  }
  previous(node: number): number {
    return this.#cell(node, previousCell);
  }
  next(node: number): number {
    return this.#cell(node, nextCell);
  }
  /**
   * Returns the start of a text or comment, or of the name in an element's start tag; {@link notInSource} for an
   * implied element.
   */
  from(node: number): number {
    return this.#cell(node, fromCell);
  }
  to(node: number): number {
    return this.#cell(node, toCell);
  }
  firstAttribute(node: number): number {
    return this.#cell(node, firstAttributeCell);
  }
  attributesOf(node: number): number {
    return this.#cell(node, attributeCountCell);
  }

  setAttributes(node: number, first: number, count: number): void {
    this.#nodes[node * nodeCells + firstAttributeCell] = first;
    this.#nodes[node * nodeCells + attributeCountCell] = count;
  }

  extendText(node: number, to: number): void {
    this.#nodes[node * nodeCells + toCell] = to;
  }

  /** Returns true if the element is on the stack of open elements; maintained while the tree is built. */
  isOpen(node: number): boolean {
    return (this.#cell(node, information) & openBit) !== 0;
  }
  setOpen(node: number, isOpen: boolean): void {
    this.#setBit(node, openBit, isOpen);
  }
  /** Returns true if the element is in the list of active formatting elements; maintained while the tree is built. */
  isListed(node: number): boolean {
    return (this.#cell(node, information) & listedBit) !== 0;
  }
  setListed(node: number, isListed: boolean): void {
    this.#setBit(node, listedBit, isListed);
  }

  /** Returns true if an element was created for the start tag of another one. */
  isRecreated(node: number): boolean {
    return (this.#cell(node, information) & recreatedBit) !== 0;
  }
  setRecreated(node: number): void {
    this.#setBit(node, recreatedBit, true);
  }

  append(node: number, parent: number): void {
    const nodes = this.#nodes;
    const index = node * nodeCells;
    const last = this.last(parent);
    nodes[index + parentCell] = parent;
    nodes[index + previousCell] = last;
    nodes[index + nextCell] = noNode;
    if (last === noNode) nodes[parent * nodeCells + firstCell] = node;
    else nodes[last * nodeCells + nextCell] = node;
    nodes[parent * nodeCells + lastCell] = node;
  }

  insertBefore(node: number, reference: number): void {
    const nodes = this.#nodes;
    const index = node * nodeCells;
    const parent = this.parent(reference);
    const previous = this.previous(reference);
    nodes[index + parentCell] = parent;
    nodes[index + previousCell] = previous;
    nodes[index + nextCell] = reference;
    nodes[reference * nodeCells + previousCell] = node;
    if (previous === noNode) nodes[parent * nodeCells + firstCell] = node;
    else nodes[previous * nodeCells + nextCell] = node;
  }

  detach(node: number): void {
    const parent = this.parent(node);
    if (parent === noParent) return;
    const nodes = this.#nodes;
    const previous = this.previous(node);
    const next = this.next(node);
    if (previous === noNode) nodes[parent * nodeCells + firstCell] = next;
    else nodes[previous * nodeCells + nextCell] = next;
    if (next === noNode) nodes[parent * nodeCells + lastCell] = previous;
    else nodes[next * nodeCells + previousCell] = previous;
    nodes[node * nodeCells + parentCell] = noParent;
  }

  /** Moves all children of a node to another one without children. */
  moveChildren(from: number, to: number): void {
    const nodes = this.#nodes;
    for (let child = this.first(from); child !== noNode; child = this.next(child)) {
      nodes[child * nodeCells + parentCell] = to;
    }
    nodes[to * nodeCells + firstCell] = this.first(from);
    nodes[to * nodeCells + lastCell] = this.last(from);
    nodes[from * nodeCells + firstCell] = noNode;
    nodes[from * nodeCells + lastCell] = noNode;
  }

  addAttribute(hash: number, nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void {
    const index = this.attributeCount++ * attributeCells;
    if (index === this.#attributes.length) this.#attributes = grown(this.#attributes);
    const attributes = this.#attributes;
    attributes[index] = hash;
    attributes[index + 1] = nameFrom;
    attributes[index + 2] = nameTo;
    attributes[index + 3] = valueFrom;
    attributes[index + 4] = valueTo;
  }

  /** Adds a copy of an attribute. */
  repeatAttribute(attribute: number): void {
    this.addAttribute(
      this.nameHash(attribute),
      this.nameFrom(attribute),
      this.nameTo(attribute),
      this.valueFrom(attribute),
      this.valueTo(attribute),
    );
  }

  nameHash(attribute: number): number {
    return this.#attributes[attribute * attributeCells] ?? 0;
  }
  nameFrom(attribute: number): number {
    return this.#attributes[attribute * attributeCells + 1] ?? 0;
  }
  nameTo(attribute: number): number {
    return this.#attributes[attribute * attributeCells + 2] ?? 0;
  }
  /** Returns the start of an attribute's value; {@link notInSource} when it has none. */
  valueFrom(attribute: number): number {
    return this.#attributes[attribute * attributeCells + 3] ?? 0;
  }
  valueTo(attribute: number): number {
    return this.#attributes[attribute * attributeCells + 4] ?? 0;
  }

  #cell(node: number, cell: number): number {
    return this.#nodes[node * nodeCells + cell] ?? 0;
  }

  #setBit(node: number, bit: number, isSet: boolean): void {
    const value = this.#cell(node, information);
    this.#nodes[node * nodeCells] = isSet ? value | bit : value & ~bit;
  }
}

function grown(cells: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * cells.length);
  larger.set(cells);
  return larger;
}
