import { type Edge, edgeFlagBits, edgeFlagNames, edgeKindCode, edgeKinds, type SourcePosition } from "@sightline/facts";

/** The edges of one page by column, kinds and flags as in packed edges: as JSON half as long, and read in half the time. */
export interface EdgeColumns {
  readonly kinds: readonly number[];
  readonly urls: readonly string[];
  readonly texts: readonly string[];
  readonly flags: readonly number[];
  /** Line of each position, zero where there is none. */
  readonly lines: readonly number[];
  /** Column in that line. */
  readonly columns: readonly number[];
}

/** Puts edges into columns. */
export function edgeColumns(edges: readonly Edge[]): EdgeColumns {
  return {
    kinds: edges.map(({ kind }) => edgeKindCode(kind)),
    urls: edges.map(({ url }) => url),
    texts: edges.map(({ text }) => text),
    flags: edges.map(({ flags }) => edgeFlagBits(flags)),
    lines: edges.map(({ at }) => at?.line ?? 0),
    columns: edges.map(({ at }) => at?.column ?? 0),
  };
}

/** The edges of {@link edgeColumns}; equal sets of flags share one list. */
export function edgesOfColumns({ kinds, urls, texts, flags, lines, columns }: EdgeColumns): Edge[] {
  return urls.map((url, index) => ({
    kind: edgeKinds[kinds[index] ?? 0] ?? "other-link",
    url,
    text: texts[index] ?? "",
    flags: edgeFlagNames(flags[index] ?? 0),
    at: positionIn(lines[index] ?? 0, columns[index] ?? 0),
  }));
}

function positionIn(line: number, column: number): SourcePosition | undefined {
  return line === 0 ? undefined : { line, column };
}
