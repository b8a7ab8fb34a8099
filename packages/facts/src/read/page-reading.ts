import type { Page, PageNode } from "@sightline/html";
import type { MainContent } from "../main-text/main-content.ts";
import type { TextFacts } from "../main-text/text-facts.ts";
import type { PageFacts } from "../page-facts.ts";
import type { ElementsById } from "../page-text/accessible-name.ts";
import type { SourcePosition } from "../source-position.ts";
import type { EdgeList } from "./edge-list.ts";
import type { CutCounts } from "./fact-list.ts";
import type { Landmarks } from "./landmarks.ts";
import type { PageReferences } from "./references.ts";

/** State shared by readers of HTTP headers and of pages. */
export interface ResponseReading extends PageReferences {
  /** URL of the page: absolute, without fragment. */
  readonly url: string;
  readonly edges: EdgeList;
  readonly cut: CutCounts;
}

/** State shared by the readers of all topics during the walk of a page. */
export interface PageReading extends ResponseReading {
  readonly page: Page;
  /** Facts of its response. */
  readonly answer: PageFacts;
  /** Time at which it was fetched; `null` when unknown. */
  readonly fetchedAt: Date | null;
  readonly baseUrl: string;
  readonly byId: ElementsById;
  /** Returns the name of a meta element in lower case; `null` when it has none. */
  readonly metaName: (node: PageNode) => string | null;
  /** Returns the position of an offset of the source. */
  readonly positionOf: (offset: number) => SourcePosition;
  /**
   * Returns the position of the start tag of an element; `undefined` for no node, and for elements that only the parser
   * made.
   */
  readonly at: (node: PageNode) => SourcePosition | undefined;
}

/** Facts of a page that are known once it was walked to its end. */
export interface WalkedPage {
  readonly landmarks: Landmarks;
  readonly content: MainContent;
  readonly text: TextFacts;
}

/** Reads a node; `bits` are those of its `scope`. */
export type NodeReader = (node: PageNode, bits: number) => void;

/** Reads a text; `size` is its `textSize`. */
export type TextReader = (node: PageNode, bits: number, size: number) => void;

/** Callbacks during the walk of a page in document order. */
export interface WalkReaders {
  /** Called at HTML elements with these tags. */
  readonly elements?: readonly (readonly [tags: readonly number[], read: NodeReader])[];
  /** Called at every element, before the other readers. */
  readonly everyElement?: NodeReader;
  /** Called at elements that may have attributes with these `attributeSigns`, before the readers by tag. */
  readonly attributed?: readonly (readonly [signs: number, read: NodeReader])[];
  /** Called at elements of SVG with these names. */
  readonly svgElements?: readonly (readonly [name: string, read: NodeReader])[];
  /** Called at every text that is text of the page, with the bits of its parent. */
  readonly everyText?: TextReader;
  /** Called at every comment, with the bits of its parent. */
  readonly everyComment?: NodeReader;
  /** Called at the end of HTML elements with these tags. */
  readonly ends?: readonly (readonly [tags: readonly number[], read: (node: PageNode) => void])[];
}

/** Reading of one topic: callbacks during the walk of a page, and the resulting facts. */
export interface TopicReading<Facts> extends WalkReaders {
  /** Called when the page has been walked. */
  finish(walked: WalkedPage): Facts;
}

/** Starts reading one topic. */
export type TopicReader<Facts> = (reading: PageReading) => TopicReading<Facts>;
