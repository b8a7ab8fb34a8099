import { detachedText } from "@sightline/text";
import type { Edge, EdgeKind } from "../edges/edge.ts";
import { edgeFlagBit, edgeFlagNames } from "../edges/packed-edges.ts";
import type { LinksFacts } from "../links/links-schema.ts";
import type { SourcePosition } from "../source-position.ts";
import { type CutCounts, factList } from "./fact-list.ts";
import type { Reference } from "./references.ts";

const maxEdges = 20_000;
const maxEdgeText = 200;
const maxLocalFiles = 20;
const maxLocalFile = 500;
const edgeBits = 0xffff;
const hasFragment = edgeFlagBit("has-fragment");

/** Edge whose flags are still bits. */
export interface DraftEdge {
  readonly kind: EdgeKind;
  readonly url: string;
  readonly text: string;
  flags: number;
  readonly at: SourcePosition | undefined;
}

/** Properties of an edge besides its kind and target. */
export interface EdgeParts {
  /** Default empty. */
  readonly text?: string;
  /** Flags, among the bits of a scope. */
  readonly bits: number;
  readonly at?: SourcePosition | undefined;
}

/** Reference to a file on a local disk, which is no edge. */
type LocalFile = LinksFacts["localFiles"][number];

/** Edges of a page during reading. */
export interface EdgeList {
  readonly items: readonly DraftEdge[];
  readonly localFiles: LocalFile[];
  hasRoom(): boolean;
  /**
   * Adds an edge to the target of a reference; returns `null` if it is not an http(s) URL, or the limit of edges is
   * reached.
   */
  add(kind: EdgeKind, reference: Reference, parts: EdgeParts): DraftEdge | null;
}

export function edgeList(cut: CutCounts): EdgeList {
  const list = factList<DraftEdge>(cut, "edges", maxEdges);
  const localFiles = factList<LocalFile>(cut, "localFiles", maxLocalFiles);
  const noteLocalFile = (kind: EdgeKind, url: string, { text = "", at }: EdgeParts): void => {
    const shown = { url: detachedText(url, maxLocalFile), text: detachedText(text, maxEdgeText) };
    localFiles.add({ kind, ...shown, at });
  };
  return {
    items: list.items,
    localFiles: localFiles.items,
    hasRoom: list.hasRoom,
    add(kind, reference, parts) {
      if (reference.localFile !== undefined) noteLocalFile(kind, reference.localFile, parts);
      if (reference.url === null || !list.hasRoom()) return null;
      const { text = "", bits, at } = parts;
      const flags = (bits & edgeBits) | (reference.hasFragment ? hasFragment : 0);
      const edge = { kind, url: reference.url, text: text === "" ? "" : detachedText(text, maxEdgeText), flags, at };
      list.items.push(edge);
      return edge;
    },
  };
}

/** Returns edges with the names of their flags. */
export function finishedEdges(edges: readonly DraftEdge[]): Edge[] {
  return edges.map(({ kind, url, text, flags, at }) => ({ kind, url, text, flags: edgeFlagNames(flags), at }));
}
