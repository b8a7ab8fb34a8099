import type { SourcePosition } from "../source-position.ts";
import { type Edge, type EdgeFlag, type EdgeKind, edgeFlags, edgeKinds } from "./edge.ts";

/**
 * Bytes of one edge: target id (4), kind (1), flags (2), text offset (4), text length (2), line (4), column (4); line
 * and column are zero without a position.
 */
const recordBytes = 21;
/** Bytes of one edge in version 1, which has no positions. */
const firstRecordBytes = 13;
const headerBytes = 5;
const formatVersion = 2;

/** Edge whose target is an interned URL id, as graph algorithms read it. */
export interface PackedEdge {
  readonly target: number;
  readonly kind: EdgeKind;
  /** Bit set in the order of `edgeFlags`. */
  readonly flags: number;
  readonly at: SourcePosition | undefined;
}

/** Returns the bit of a flag in {@link PackedEdge.flags}. */
export function edgeFlagBit(flag: EdgeFlag): number {
  return 1 << edgeFlags.indexOf(flag);
}

const kindCode = new Map(edgeKinds.map((kind, code) => [kind, code]));
const flagBit = new Map(edgeFlags.map((flag, bit) => [flag, 1 << bit]));

/**
 * Packs the edges of one page into one blob: 5 bytes of header (version, count), 21 bytes per edge, then the texts.
 *
 * @param edges the edges of the page, in document order
 * @param targetIds for each edge, the interned id of its URL
 */
export function packEdges(edges: readonly Edge[], targetIds: ArrayLike<number>): Uint8Array {
  const { bytes: textBytes, places } = packTexts(edges);
  const textStart = headerBytes + edges.length * recordBytes;
  const packed = new Uint8Array(textStart + textBytes.length);
  const view = new DataView(packed.buffer);
  view.setUint8(0, formatVersion);
  view.setUint32(1, edges.length, true);
  edges.forEach((edge, index) => {
    const position = headerBytes + index * recordBytes;
    const text = places.get(edge.text);
    view.setUint32(position, targetIds[index] ?? 0, true);
    view.setUint8(position + 4, kindCode.get(edge.kind) ?? 0);
    view.setUint16(position + 5, edgeFlagBits(edge.flags), true);
    view.setUint32(position + 7, text?.offset ?? 0, true);
    view.setUint16(position + 11, text?.length ?? 0, true);
    view.setUint32(position + 13, edge.at?.line ?? 0, true);
    view.setUint32(position + 17, edge.at?.column ?? 0, true);
  });
  packed.set(textBytes, textStart);
  return packed;
}

/** Packs the distinct texts into one block, and returns it with their offsets. */
function packTexts(edges: readonly Edge[]) {
  const encoder = new TextEncoder();
  const texts = [...new Set(edges.map(({ text }) => text))];
  const joined = texts.join("");
  const bytes = encoder.encode(joined);
  const places = new Map<string, { readonly offset: number; readonly length: number }>();
  // Encoding all at once takes a fifth of the time; lengths are known without encoding each text only if all are ASCII.
  const isAscii = bytes.length === joined.length;
  let offset = 0;
  for (const text of texts) {
    const length = isAscii ? text.length : encoder.encode(text).length;
    places.set(text, { offset, length: Math.min(length, 0xffff) });
    offset += length;
  }
  // The sum differs in the rare case that lone surrogates form a pair where two texts meet.
  return { bytes: offset === bytes.length ? bytes : Buffer.concat(texts.map((text) => encoder.encode(text))), places };
}

/** Returns the bits of flags in {@link PackedEdge.flags}. */
export function edgeFlagBits(flags: readonly EdgeFlag[]): number {
  let bits = 0;
  for (const flag of flags) bits |= flagBit.get(flag) ?? 0;
  return bits;
}

/** Returns the number of edges in a blob of {@link packEdges}. */
export function packedEdgeCount(packed: Uint8Array): number {
  return packed.length < headerBytes ? 0 : viewOf(packed).getUint32(1, true);
}

/** Visits packed edges without creating strings, for graph algorithms on millions of edges. */
export function forEachPackedEdge(
  packed: Uint8Array,
  visit: (target: number, kindCode: number, flags: number, index: number) => void,
): void {
  const view = viewOf(packed);
  const count = packedEdgeCount(packed);
  const size = recordBytesOf(view);
  for (let index = 0; index < count; index++) {
    const position = headerBytes + index * size;
    visit(view.getUint32(position, true), view.getUint8(position + 4), view.getUint16(position + 5, true), index);
  }
}

/**
 * Replaces the target of every packed edge in place, for example to turn indexes into a table of URLs into interned
 * ids.
 */
export function retargetPackedEdges(packed: Uint8Array, targetOf: (target: number) => number): void {
  const view = viewOf(packed);
  const count = packedEdgeCount(packed);
  const size = recordBytesOf(view);
  for (let index = 0; index < count; index++) {
    const position = headerBytes + index * size;
    view.setUint32(position, targetOf(view.getUint32(position, true)), true);
  }
}

/** Returns the code of a kind in packed edges, for comparisons in {@link forEachPackedEdge}. */
export function edgeKindCode(kind: EdgeKind): number {
  return kindCode.get(kind) ?? 0;
}

/** Returns the kinds whose bits (1 shifted by their code) are set. */
export function edgeKindsOf(bits: number): readonly EdgeKind[] {
  return edgeKinds.filter((_, code) => (bits & (1 << code)) !== 0);
}

/** Unpacks one edge of a blob with its text, without the target's URL. */
export function unpackEdge(packed: Uint8Array, index: number): PackedEdge & { readonly text: string } {
  const view = viewOf(packed);
  return edgeAt(view, index, textReader(packed, view));
}

/** Unpacks all edges of a blob, each like {@link unpackEdge}. */
export function unpackEdges(packed: Uint8Array): (PackedEdge & { readonly text: string })[] {
  const view = viewOf(packed);
  const textAt = asciiReader(packed, view) ?? textReader(packed, view);
  const count = packedEdgeCount(packed);
  const edges: ReturnType<typeof unpackEdges> = [];
  for (let index = 0; index < count; index++) edges.push(edgeAt(view, index, textAt));
  return edges;
}

/** Returns the text of the given length in bytes at an offset among the texts of a blob. */
type TextReader = (offset: number, length: number) => string;

const decoder = new TextDecoder();

function textReader(packed: Uint8Array, view: DataView): TextReader {
  const start = textStart(view);
  return (offset, length) => decoder.decode(packed.subarray(start + offset, start + offset + length));
}

/** Creates a reader for ASCII texts, which are decoded all at once; `null` for others. */
function asciiReader(packed: Uint8Array, view: DataView): TextReader | null {
  const bytes = packed.subarray(textStart(view));
  const texts = decoder.decode(bytes);
  return texts.length === bytes.length ? (offset, length) => texts.slice(offset, offset + length) : null;
}

function recordBytesOf(view: DataView): number {
  return view.byteLength > 0 && view.getUint8(0) === 1 ? firstRecordBytes : recordBytes;
}

function textStart(view: DataView): number {
  return view.byteLength < headerBytes ? 0 : headerBytes + view.getUint32(1, true) * recordBytesOf(view);
}

function edgeAt(view: DataView, index: number, textAt: TextReader): PackedEdge & { readonly text: string } {
  const size = recordBytesOf(view);
  const position = headerBytes + index * size;
  const line = size === recordBytes ? view.getUint32(position + 13, true) : 0;
  const length = view.getUint16(position + 11, true);
  return {
    target: view.getUint32(position, true),
    kind: edgeKinds[view.getUint8(position + 4)] ?? "other-link",
    flags: view.getUint16(position + 5, true),
    text: length === 0 ? "" : textAt(view.getUint32(position + 7, true), length),
    at: line === 0 ? undefined : { line, column: view.getUint32(position + 17, true) },
  };
}

/** Returns the names of the flags in a bit set. */
export function edgeFlagNames(bits: number): readonly EdgeFlag[] {
  let names = namesOfBits.get(bits);
  if (names === undefined) {
    names = Object.freeze(edgeFlags.filter((_, bit) => (bits & (1 << bit)) !== 0));
    namesOfBits.set(bits, names);
  }
  return names;
}

/** Memoized lists of names: at most 65,536; pages have a few dozen. */
const namesOfBits = new Map<number, readonly EdgeFlag[]>();

function viewOf(packed: Uint8Array): DataView {
  return new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
}
