import { ActiveFormatting } from "./active-formatting.ts";
import { AdoptedAttributes } from "./adopted-attributes.ts";
import { elementClass, hasClass } from "./element-classes.ts";
import { OpenElements } from "./open-elements.ts";
import { SearchBudget } from "./search-budget.ts";
import { TagNumbers } from "./tag-names.ts";
import { noNode, Tape } from "./tape.ts";
import { TapeStrings } from "./tape-strings.ts";

/** Insertion modes (HTML standard §13.2.4.1); "text" needs none, as such elements are read at one go. */
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

/** The start or end tag being processed. */
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
 * The state of one page's parsing: what the standard calls the parser's (§13.2.4). The rules are functions that take it.
 */
export class Builder {
  readonly source: string;
  readonly tape: Tape;
  readonly strings: TapeStrings;
  readonly open: OpenElements;
  readonly tagNumbers = new TagNumbers();
  readonly formatting: ActiveFormatting;
  /** Take noscript content for text, as a browser that runs scripts does. */
  readonly scripting: boolean;
  /** Where the next NUL at or behind the characters being read is; the length of the source when there is none. */
  nextNul: number;

  /** Where the tokenizer is in the source. */
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
  /** A tag has been read. */
  sawTag = false;
  /** The page has ended within a tag, which is dropped. */
  isUnfinished = false;
  /** A plaintext tag has been read: the rest of the page is text. */
  isPlaintext = false;
  /** Text read now has no character references: that of a CDATA section or of plaintext. */
  isLiteral = false;

  mode: number = mode.initial;
  readonly templateModes: number[] = [];
  head = noNode;
  form = noNode;
  framesetOk = true;
  fosterParenting = false;
  /** A line feed that comes next is dropped, as after pre and textarea. */
  skipLineFeed = false;
  /** Ranges of text in a table, kept until it is known whether they are white space (§13.2.6.4.10). */
  readonly tableText: number[] = [];
  tableTextIsWhite = true;

  elementCount = 0;
  /** Elements that stand beside the one they would be in, because it is too deep. */
  flattenedCount = 0;
  readonly bases: number[] = [];
  bodyImpliedBy: string | null = null;
  bodyImpliedAt = 0;
  /** An end tag of head has been read. */
  headEnded = false;
  /** Ranges of the names of end tags that no element is open for and that have no identifier, the first ones. */
  readonly unmatchedEndTags: number[] = [];
  /** Attributes that further html and body tags add to these elements. */
  readonly adopted: AdoptedAttributes;

  constructor(source: string, scripting: boolean) {
    this.source = source;
    this.scripting = scripting;
    this.nextNul = indexOfNul(source, 0);
    this.tape = new Tape(source);
    this.strings = new TapeStrings(this.tape);
    const budget = new SearchBudget();
    this.open = new OpenElements(this.tape, budget);
    this.formatting = new ActiveFormatting(this.tape, this.strings, budget);
    this.adopted = new AdoptedAttributes(this.tape, this.strings);
  }

  /** The current node is an SVG or MathML element. */
  get isForeign(): boolean {
    return hasClass(this.open.currentKey, elementClass.foreign);
  }

  /** The current node is an SVG or MathML element and no integration point. */
  get isInForeignContent(): boolean {
    const key = this.open.currentKey;
    return hasClass(key, elementClass.foreign) && !hasClass(key, elementClass.integrationPoint);
  }
}

/** Where the next NUL is; the length of the source when there is none. */
export function indexOfNul(source: string, from: number): number {
  const at = source.indexOf("\0", from);
  return at === -1 ? source.length : at;
}
