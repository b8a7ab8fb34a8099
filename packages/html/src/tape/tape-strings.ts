import { foreignContent, type Token } from "parse5";
import { noAttributes } from "../tree/tree-node.ts";
import { commonAttributeName } from "./attribute-names.ts";
import { CharacterReferences } from "./character-references.ts";
import { tagNames } from "./tag-names.ts";
import { namespaceId, noNode, notInSource, type Tape } from "./tape.ts";

/**
 * Creates the strings of a tape on demand. They may be slices of the page, which V8 keeps in memory with them: strings
 * that outlive the reading of a page must be copied (`ownText`).
 */
export class TapeStrings {
  readonly #tape: Tape;
  readonly #references = new CharacterReferences();
  readonly #hasNul: boolean;

  constructor(tape: Tape, hasNul = tape.source.includes("\0")) {
    this.#tape = tape;
    this.#hasNul = hasNul;
  }

  /** Returns the name of an element, as adjusted by the tree rules. */
  elementName(node: number): string {
    const tape = this.#tape;
    const id = tape.tagId(node);
    const name = id === 0 ? this.nameAt(tape.from(node), tape.to(node)) : (tagNames[id] ?? "");
    if (tape.namespace(node) !== namespaceId.svg) return name;
    return foreignContent.SVG_TAG_NAMES_ADJUSTMENT_MAP.get(name) ?? name;
  }

  /** Returns the attributes of an element in source order, decoded, with names as adjusted by the tree rules. */
  attributes(node: number): readonly Token.Attribute[] {
    const tape = this.#tape;
    const first = tape.firstAttribute(node);
    const count = tape.attributesOf(node);
    if (count === 0) return noAttributes;
    // Created with its final length, since a growing list has room for 17.
    const attributes = new Array<Token.Attribute>(count);
    for (let index = 0; index < count; index++) {
      attributes[index] = { name: this.attributeName(first + index), value: this.attributeValue(first + index) };
    }
    if (tape.namespace(node) !== namespaceId.html) adjustForeign(attributes, tape.namespace(node));
    return attributes;
  }

  /** Returns the name of an attribute before the adjustment for foreign elements. */
  attributeName(attribute: number): string {
    const tape = this.#tape;
    const from = tape.nameFrom(attribute);
    const to = tape.nameTo(attribute);
    const common = commonAttributeName(tape.source, from, to, tape.nameHash(attribute));
    return common === "" ? this.nameAt(from, to) : common;
  }

  attributeValue(attribute: number): string {
    const from = this.#tape.valueFrom(attribute);
    if (from === notInSource) return "";
    const raw = this.#tape.source.slice(from, this.#tape.valueTo(attribute));
    const value = raw.includes("&") ? this.#references.attributeValueOf(raw) : raw;
    return this.#withoutNul(value);
  }

  /** Returns the value of the first of these attributes with that name; `null` when there is none. */
  valueOf(name: string, first: number, count: number): string | null {
    for (let attribute = first; attribute < first + count; attribute++) {
      if (this.attributeName(attribute) === name) return this.attributeValue(attribute);
    }
    return null;
  }

  /** Returns the text of a text node, given by its first entry. */
  text(node: number): string {
    const tape = this.#tape;
    let text = this.#entryText(node);
    for (let next = tape.next(node); next !== noNode && tape.continues(next); next = tape.next(next)) {
      text += this.#entryText(next);
    }
    return text;
  }

  comment(node: number): string {
    return this.#withoutNul(this.#tape.source.slice(this.#tape.from(node), this.#tape.to(node)));
  }

  /**
   * Returns the length of the reference at an ampersand in a text if it stands for ASCII white space, otherwise zero.
   */
  whiteSpaceReferenceLength(offset: number): number {
    return this.#references.whiteSpaceLength(this.#tape.source, offset);
  }

  /** Returns the same for a line feed. */
  lineFeedReferenceLength(offset: number): number {
    return this.#references.lineFeedLength(this.#tape.source, offset);
  }

  /** Returns a name as the tokenizer reads it: in ASCII lower case. */
  nameAt(from: number, to: number): string {
    const name = this.#tape.source.slice(from, to);
    if (plainName.test(name)) return name;
    return this.#withoutNul(name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  }

  #withoutNul(text: string): string {
    return this.#hasNul ? text.replaceAll("\0", "\uFFFD") : text;
  }

  #entryText(node: number): string {
    const tape = this.#tape;
    const raw = tape.source.slice(tape.from(node), tape.to(node));
    return this.#withoutNul(!tape.isLiteral(node) && raw.includes("&") ? this.#references.textOf(raw) : raw);
  }
}

const plainName = /^[a-z\d:_-]*$/;

/** Adjusts the attributes of SVG and MathML elements (HTML standard §13.2.6.1). */
function adjustForeign(attrs: Token.Attribute[], namespace: number): void {
  const token = { attrs } as Token.TagToken;
  if (namespace === namespaceId.svg) foreignContent.adjustTokenSVGAttrs(token);
  else foreignContent.adjustTokenMathMLAttrs(token);
  foreignContent.adjustTokenXMLAttrs(token);
}
