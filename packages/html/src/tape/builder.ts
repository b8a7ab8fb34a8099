import { ActiveFormatting } from "./active-formatting.ts";
import { AdoptedAttributes } from "./adopted-attributes.ts";
import { elementClass, hasClass } from "./element-classes.ts";
import { OpenElements } from "./open-elements.ts";
import { SearchBudget } from "./search-budget.ts";
import { TagNumbers } from "./tag-names.ts";
import { noNode, Tape } from "./tape.ts";
import { TapeStrings } from "./tape-strings.ts";

/** Insertion modes (HTML standard §13.2.4.1); "text" is not needed, as such elements are read in one go. */
export const mode = {
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  inHeadNoscript: 4,
  afterHead: 5,
  inBody: 6,
  inTable: 7,
  inCaption: 8,
  inColumnGroup: 9,
  inTableBody: 10,
  inRow: 11,
  inCell: 12,
  inTemplate: 13,
  afterBody: 14,
  inFrameset: 15,
  afterFrameset: 16,
  afterAfterBody: 17,
  afterAfterFrameset: 18,
} as const;

/** Start or end tag that is being processed. */
export interface TagToken {
  /** Identifier of the tag; zero when it has none. */
  id: number;
  /** Number of its name, by which open elements are compared. */
  name: number;
  /** Range of its name. */
  from: number;
  to: number;
  isSelfClosing: boolean;
  firstAttribute: number;
  attributeCount: number;
}

/**
 * State of one page's parsing, which the standard calls the parser's (§13.2.4). The rules are functions that receive
 * it.
 */
export class Builder {
  readonly source: string;
  readonly tape: Tape;
  readonly strings: TapeStrings;
  readonly open: OpenElements;
  readonly tagNumbers = new TagNumbers();
  readonly formatting: ActiveFormatting;
  /** Treats noscript content as text, as a browser that runs scripts does. */
  readonly scripting: boolean;
  /** Index of the next NUL at or after the characters being read; the length of the source when there is none. */
  nextNul: number;

  /** Position of the tokenizer in the source. */
  at = 0;
  readonly tag: TagToken = {
    id: 0,
    name: 0,
    from: 0,
    to: 0,
    isSelfClosing: false,
    firstAttribute: 0,
    attributeCount: 0,
  };
  /** True if a tag has been read. */
  sawTag = false;
  /** True if the page ended within a tag, which is dropped. */
  isUnfinished = false;
  /** True if a plaintext tag has been read: the rest of the page is text. */
  isPlaintext = false;
  /** True if text read now has no character references: that of a CDATA section or of plaintext. */
  isLiteral = false;

  mode: number = mode.initial;
  readonly templateModes: number[] = [];
  head = noNode;
  form = noNode;
  framesetOk = true;
  fosterParenting = false;
  /** True if a line feed that comes next is dropped, as after pre and textarea. */
  skipLineFeed = false;
  /** Ranges of text in a table, kept until it is known if they are white space (§13.2.6.4.10). */
  readonly tableText: number[] = [];
  tableTextIsWhite = true;

  elementCount = 0;
  /** Number of elements placed beside their would-be parent, because it is nested too deeply. */
  flattenedCount = 0;
  readonly bases: number[] = [];
  bodyImpliedBy: string | null = null;
  bodyImpliedAt = 0;
  /** True if an end tag of head has been read. */
  headEnded = false;
  /** Ranges of the names of the first end tags that match no open element and have no identifier. */
  readonly unmatchedEndTags: number[] = [];
  /** Attributes that further html and body tags add to these elements. */
  readonly adopted: AdoptedAttributes;

  constructor(source: string, scripting: boolean) {
    this.source = source;
    this.scripting = scripting;
    this.nextNul = indexOfNul(source, 0);
    this.tape = new Tape(source);
    this.strings = new TapeStrings(this.tape, this.nextNul < source.length);
    const budget = new SearchBudget();
    this.open = new OpenElements(this.tape, budget);
    this.formatting = new ActiveFormatting(this.tape, this.strings, budget);
    this.adopted = new AdoptedAttributes(this.tape, this.strings);
  }

  /** True if the current node is an SVG or MathML element. */
  get isForeign(): boolean {
    return hasClass(this.open.currentKey, elementClass.foreign);
  }

  /** True if the current node is an SVG or MathML element and not an integration point. */
  get isInForeignContent(): boolean {
    const key = this.open.currentKey;
    return hasClass(key, elementClass.foreign) && !hasClass(key, elementClass.integrationPoint);
  }
}

/** Returns the index of the next NUL; the length of the source when there is none. */
export function indexOfNul(source: string, from: number): number {
  const index = source.indexOf("\0", from);
  return index === -1 ? source.length : index;
}
