import type { TreeNode } from "@sightline/html";
import { keptText } from "@sightline/text";
import type { Edge, EdgeKind } from "./edge.ts";
import { edgeFlagBit, edgeFlagNames } from "./packed-edges.ts";
import type { PageFacts, Place } from "./page-facts.ts";
import type { PageReferences, Reference, ReferenceResolver } from "./references.ts";
import type { ElementsById } from "./text/accessible-name.ts";

/** Most entries of each list; a list that is cut is named in `cutFacts`. */
const limits = {
  titles: 20,
  metaDescriptions: 20,
  robotsMetas: 50,
  canonicals: 20,
  hreflangs: 500,
  misspelledHreflangs: 20,
  cspMetas: 10,
  headElements: 500,
  socialMetas: 100,
  headings: 500,
  images: 1000,
  formFields: 500,
  forms: 100,
  uncrawlableLinks: 100,
  jsonLd: 50,
  otherStructuredDataTypes: 50,
} as const satisfies Partial<Record<keyof PageFacts, number>>;

const maxEdges = 20_000;
const maxEdgeText = 200;

type ListName = keyof typeof limits;
type ListItem<Name extends ListName> = PageFacts[Name][number];
type Lists = { [Name in ListName]: ListItem<Name>[] };

/** Yes-or-no properties of a place in the tree: those of edges in their own bits, further ones above them. */
export const scope = {
  inHead: edgeFlagBit("in-head"),
  inNavigation: edgeFlagBit("in-navigation"),
  inBoilerplate: edgeFlagBit("in-boilerplate"),
  hidden: edgeFlagBit("hidden"),
  inNoscript: edgeFlagBit("in-noscript"),
  inMain: 1 << 16,
  inArticle: 1 << 17,
  /** In an element whose text is no text of the page: options, values, scripts. */
  inValue: 1 << 18,
  inPicture: 1 << 19,
  /** In pre or code. */
  inCode: 1 << 20,
} as const;

const edgeBits = 0xffff;

/** An edge whose flags are still bits. */
export interface DraftEdge {
  readonly kind: EdgeKind;
  readonly url: string;
  readonly text: string;
  flags: number;
}

/** What the walk over a page fills in. */
export interface PageDraft {
  readonly url: string;
  readonly resolve: ReferenceResolver;
  readonly destination: ReferenceResolver;
  readonly byId: ElementsById;
  readonly lists: Lists;
  readonly cut: Set<string>;
  readonly edges: DraftEdge[];
  viewport: string | null;
  metaCharset: string | null;
  metaRefresh: PageFacts["metaRefresh"];
  anchorCount: number;
  elementCount: number;
  codeElementCount: number;
  hasScript: boolean;
  /** og:type, JSON-LD or an article element says so. */
  isArticle: boolean;
  readonly lostFromHead: Set<NonNullable<PageFacts["headBroken"]>["lost"][number]>;
}

/** Makes an empty draft. */
export function pageDraft(url: string, { resolve, destination }: PageReferences, byId: ElementsById): PageDraft {
  return {
    url,
    resolve,
    destination,
    byId,
    lists: {
      titles: [],
      metaDescriptions: [],
      robotsMetas: [],
      canonicals: [],
      hreflangs: [],
      misspelledHreflangs: [],
      cspMetas: [],
      headElements: [],
      socialMetas: [],
      headings: [],
      images: [],
      formFields: [],
      forms: [],
      uncrawlableLinks: [],
      jsonLd: [],
      otherStructuredDataTypes: [],
    },
    cut: new Set(),
    edges: [],
    viewport: null,
    metaCharset: null,
    metaRefresh: null,
    anchorCount: 0,
    elementCount: 0,
    codeElementCount: 0,
    hasScript: false,
    isArticle: false,
    lostFromHead: new Set(),
  };
}

/** Says whether a list still takes entries; notes that it is cut when it does not. */
export function hasRoom(draft: PageDraft, name: ListName): boolean {
  if (draft.lists[name].length < limits[name]) return true;
  draft.cut.add(name);
  return false;
}

/** Adds an entry to a list that has room. */
export function keep<Name extends ListName>(draft: PageDraft, name: Name, item: ListItem<Name>): void {
  if (!hasRoom(draft, name)) return;
  const list: ListItem<Name>[] = draft.lists[name];
  list.push(item);
}

/** Says whether edges are still taken; notes that they are cut when they are not. */
export function hasRoomForEdges(draft: PageDraft): boolean {
  if (draft.edges.length < maxEdges) return true;
  draft.cut.add("edges");
  return false;
}

/** Adds an edge to where a reference leads, unless that is no http(s) URL; says which edge it became. */
export function addEdge(
  draft: PageDraft,
  kind: EdgeKind,
  reference: Reference,
  text: string,
  bits: number,
): DraftEdge | null {
  if (reference.url === null || !hasRoomForEdges(draft)) return null;
  const flags = (bits & edgeBits) | (reference.hasFragment ? hasFragment : 0);
  const edge = { kind, url: reference.url, text: text === "" ? "" : keptText(text, maxEdgeText), flags };
  draft.edges.push(edge);
  return edge;
}

const hasFragment = edgeFlagBit("has-fragment");

/** Edges with the names of their flags. */
export function finishedEdges(edges: readonly DraftEdge[]): Edge[] {
  return edges.map(({ kind, url, text, flags }) => ({ kind, url, text, flags: edgeFlagNames(flags) }));
}

/** Where an element stands. */
export function placeOf(bits: number): Place {
  return (bits & scope.inHead) === 0 ? "body" : "head";
}

/** What is done at an element of some name. */
export type ElementReader = (node: TreeNode, bits: number, draft: PageDraft) => void;
