/** Range of a file: from `from` up to, but not including, `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a Range header (RFC 9110 §14) for a file of `length` bytes.
 *
 * @returns the range; `null` for the whole file, which is also the response to multiple ranges and to headers that are
 * not understood; `unsatisfiable` when no byte of the range exists
 */
export function byteRange(header: string | null, length: number): ByteRange | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const count = Math.min(Number(last), length);
    return count === 0 ? "unsatisfiable" : { from: length - count, to: length };
  }
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= length) return "unsatisfiable";
  return { from: Number(first), to: last === "" ? length : Math.min(Number(last) + 1, length) };
}
