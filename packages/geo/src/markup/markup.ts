import type { ChannelText } from "../injection/injection-scan.ts";

/** A table of data as its tags show it. */
export interface TableMarkup {
  readonly headerCells: number;
  readonly hasCaption: boolean;
  /** A heading stands right before it. */
  readonly followsHeading: boolean;
  readonly isNested: boolean;
  readonly rows: number;
  /** All rows without spans have the same number of cells. */
  readonly isRegular: boolean;
  readonly cells: number;
  /** Cells that hold an image and no text. */
  readonly imageCells: number;
}

/** An element that people and agents act on. */
export interface ControlMarkup {
  readonly element: string;
  readonly isNative: boolean;
  readonly isNamed: boolean;
  /** It stands in an aria-hidden part. */
  readonly isHiddenFromAgents: boolean;
}

/** A field of a form. */
export interface FieldMarkup {
  readonly element: string;
  readonly isLabelled: boolean;
  readonly hasName: boolean;
  readonly hasType: boolean;
  readonly hasAutocomplete: boolean;
  /** Of the kinds for which autocomplete has tokens: a name, an address, an e-mail and the like. */
  readonly isPersonal: boolean;
  readonly toolDescription: boolean;
}

/** A form. */
export interface FormMarkup {
  readonly hasAction: boolean;
  readonly hasMethod: boolean;
  readonly hasPassword: boolean;
  readonly toolName: string | null;
  readonly toolDescription: string | null;
  readonly fields: readonly FieldMarkup[];
}

/** What only the source of a page shows. */
export interface Markup {
  /** Text that people see, head, scripts and hidden parts left out; white space folded; up to 200,000 characters. */
  readonly visibleText: string;
  readonly visibleCharacters: number;
  /** Words outside navigation, header, footer and aside. */
  readonly bodyWords: number;
  /** Words in the main element, else in the only article. */
  readonly mainWords: number;
  readonly mains: number;
  readonly articles: number;
  /** Byte in the source at which 80 % of the main text has appeared. */
  readonly contentEndByte: number;
  /** An element that scripts fill (id root, app, __next …) holds no text. */
  readonly hasEmptyRoot: boolean;
  /** There is such an element. */
  readonly hasRoot: boolean;
  readonly externalScripts: number;
  readonly noscriptText: string;
  /** Share of main characters inside data-nosnippet. */
  readonly noSnippetShare: number;
  /** h2 and h3 in the body with their id; `null` without one. */
  readonly headingIds: readonly (string | null)[];
  readonly tables: readonly TableMarkup[];
  /** Words of the caption of each figure element; 0 without one. */
  readonly figureCaptionWords: readonly number[];
  readonly controls: readonly ControlMarkup[];
  readonly duplicateIds: number;
  readonly forms: readonly FormMarkup[];
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly { readonly rel: string; readonly href: string; readonly type: string }[];
  /** Values of datetime attributes, at most 50. */
  readonly times: readonly string[];
  /** Text of elements that name an author: rel, itemprop or class. */
  readonly authors: readonly string[];
  readonly footerText: string;
  /** What people do not see and models may: comments, hidden parts, attributes, metas, noscript. */
  readonly unseen: readonly ChannelText[];
  readonly registersTools: boolean;
  readonly hasAdScripts: boolean;
  readonly hasInlineLicence: boolean;
}
