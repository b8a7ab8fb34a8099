/** Longest line of a source, in characters. */
export const maxLineLength = 120;

/** Lines of one source. */
export interface SourceLines {
  readonly lines: number;
  /** Numbers of the lines that are longer than {@link maxLineLength}. */
  readonly long: readonly number[];
}

/** Returns true for files that people write and that run: no tests, no cases, nothing generated. */
export function isSource(path: string): boolean {
  return /\.(?:ts|mjs|js|css|html)$/.test(path) && !/\.(?:test|cases)\.|(?:^|\/)generated\//.test(path);
}

/** Counts the lines of a source. */
export function sourceLines(text: string): SourceLines {
  const lines = text.replace(/\n$/, "").split("\n");
  const long = lines.flatMap((line, index) => ([...line].length > maxLineLength ? [index + 1] : []));
  return { lines: text === "" ? 0 : lines.length, long };
}
