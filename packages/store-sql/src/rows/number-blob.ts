/** Encodes numbers as 8 bytes each. */
export function numberBlob(numbers: readonly number[]): Uint8Array | null {
  return numbers.length === 0 ? null : new Uint8Array(Float64Array.from(numbers).buffer);
}

/** Decodes the numbers of a {@link numberBlob}. */
export function numbersOfBlob(blob: Uint8Array | null): number[] {
  // Copied, because a driver's bytes may start at any offset and doubles need an aligned buffer.
  return blob === null ? [] : [...new Float64Array(new Uint8Array(blob).buffer)];
}
