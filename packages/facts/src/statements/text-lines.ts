import { noNode, type Page, type PageNode, tagId } from "@sightline/html";
import { blockTags } from "../page-text/element-text.ts";
import type { WalkReaders } from "../read/page-reading.ts";
import { scope } from "../read/scope.ts";
import { textSigns } from "./text-signs.ts";

/** Link or time element within a line. */
export interface LinePart {
  readonly node: PageNode;
  /** Range in the text of the line. */
  readonly from: number;
  readonly to: number;
}

/** Line of visible text: that of a block up to the next block or line break. */
export interface TextLine {
  /** White space folded, at most 500 characters. */
  readonly text: string;
  /** Text in lower case. */
  readonly lowered: string;
  /** Signs of the text, as `sign` names them. */
  readonly signs: number;
  /** Number of lines before it. */
  readonly number: number;
  /** Element in which it begins. */
  readonly node: PageNode;
  /** Scope of that element. */
  readonly bits: number;
  /** True if a part of it is code. */
  readonly hasCode: boolean;
  /** True if the text is longer. */
  readonly isCut: boolean;
  readonly links: readonly LinePart[];
  readonly times: readonly LinePart[];
  /** Offsets at which the text of another element follows without white space. */
  readonly seams: readonly number[];
}

/** Maximum length of a line that is read. */
export const maxLine = 500;
/** Maximum number of links of one line. */
const maxLinks = 50;
/** Maximum number of seams of one line. */
const maxSeams = 50;
const unseen = scope.hidden | scope.concealed | scope.inNoscript | scope.inHead | scope.inValue;
const anchorTag = tagId("a");
const timeTag = tagId("time");
const isBlock = new Uint8Array(256);
for (const tag of blockTags) isBlock[tag] = 1;
const space = 0x20;
/** Matches white space that folding changes, excluding single spaces, which are the majority. */
const foldable = /[^\S ]\s*| \s+/g;
const noParts: readonly LinePart[] = [];
const noSeams: readonly number[] = [];

/** Collects the lines of a page during its walk. A class because its callbacks share the open line. */
export class TextLines implements WalkReaders {
  readonly #page: Page;
  readonly #read: (line: TextLine) => void;
  #text = "";
  #endsWithSpace = false;
  #number = 0;
  #node: PageNode = noNode;
  #bits = 0;
  #hasCode = false;
  #isCut = false;
  #links: LinePart[] | null = null;
  #times: LinePart[] | null = null;
  #seams: number[] | null = null;
  #lastParent: PageNode = noNode;
  #link: { readonly node: PageNode; readonly from: number } | null = null;
  #time: { readonly node: PageNode; readonly from: number } | null = null;

  constructor(page: Page, read: (line: TextLine) => void) {
    this.#page = page;
    this.#read = read;
  }

  readonly everyElement = (node: PageNode, bits: number): void => {
    const tag = this.#page.tag(node);
    if (isBlock[tag] === 1) this.flush();
    else if (tag === anchorTag && (bits & unseen) === 0) this.#link = { node, from: this.#text.length };
    else if (tag === timeTag && (bits & unseen) === 0) this.#time = { node, from: this.#text.length };
  };

  readonly everyText = (node: PageNode, bits: number, size: number): void => {
    if ((bits & unseen) !== 0 || this.#isCut) return;
    if (size === 0) {
      this.#append(" ");
      return;
    }
    const parent = this.#page.parent(node);
    if (!this.#page.isHtml(parent)) return;
    if (this.#text === "" || this.#node === noNode) {
      this.#node = parent;
      this.#bits = bits;
    }
    this.#hasCode ||= (bits & scope.inCode) !== 0;
    const text = this.#page.text(node);
    if (parent !== this.#lastParent) this.#noteSeam();
    this.#lastParent = parent;
    // White space may be most of a text; longer ones are cut below.
    this.#append(text.length > 4 * maxLine ? text.slice(0, 4 * maxLine) : text);
    this.#isCut ||= text.length > 4 * maxLine;
  };

  readonly ends: NonNullable<WalkReaders["ends"]> = [
    [[...blockTags], () => this.flush()],
    [
      [anchorTag],
      () => {
        this.#closeLink();
        this.#link = null;
      },
    ],
    [
      [timeTag],
      () => {
        if (this.#time === null) return;
        this.#times ??= [];
        this.#times.push({ node: this.#time.node, from: this.#time.from, to: this.#text.length });
        this.#time = null;
      },
    ],
  ];

  /** Ends the open line. */
  flush(): void {
    this.#closeLink();
    if (this.#text !== "" || this.#links !== null) this.#emit();
    this.#text = "";
    this.#endsWithSpace = false;
    this.#node = noNode;
    this.#hasCode = false;
    this.#isCut = false;
    this.#links = null;
    this.#times = null;
    this.#seams = null;
    if (this.#link !== null) this.#link = { node: this.#link.node, from: 0 };
    this.#time = null;
  }

  #emit(): void {
    const text = this.#endsWithSpace ? this.#text.slice(0, -1) : this.#text;
    const links = this.#links ?? noParts;
    if (text === "" && links.length === 0) return;
    const lowered = text.toLowerCase();
    this.#read({
      text,
      lowered,
      signs: textSigns(text, lowered),
      number: this.#number,
      node: this.#node === noNode ? (links[0]?.node ?? noNode) : this.#node,
      bits: this.#bits,
      hasCode: this.#hasCode,
      isCut: this.#isCut,
      links,
      times: this.#times ?? noParts,
      seams: this.#seams ?? noSeams,
    });
    this.#number += 1;
  }

  #closeLink(): void {
    if (this.#link === null) return;
    this.#links ??= [];
    const { node, from } = this.#link;
    if (this.#links.length < maxLinks) this.#links.push({ node, from, to: this.#text.length });
  }

  #noteSeam(): void {
    if (this.#text === "" || this.#endsWithSpace) return;
    this.#seams ??= [];
    if (this.#seams.length < maxSeams) this.#seams.push(this.#text.length);
  }

  #append(raw: string): void {
    const folded = raw.replace(foldable, " ");
    const added =
      (this.#endsWithSpace || this.#text === "") && folded.charCodeAt(0) === space ? folded.slice(1) : folded;
    if (added === "") return;
    this.#text += added;
    this.#endsWithSpace = added.charCodeAt(added.length - 1) === space;
    if (this.#text.length <= maxLine) return;
    this.#text = this.#text.slice(0, maxLine);
    this.#endsWithSpace = this.#text.endsWith(" ");
    this.#isCut = true;
  }
}
