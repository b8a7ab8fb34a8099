/** Role of a face: one of the three styles of the report, or fallback for characters that these lack. */
export type FontRole = "regular" | "semibold" | "mono" | "fallback";

/** A font file, loaded only if text needs it. */
export interface PdfFontSource {
  /** Name in the PDF, as in `Inter-Regular`: letters, digits and hyphens. */
  readonly name: string;
  readonly role: FontRole;
  /** Index of the face in a collection (`.ttc`). Default 0. */
  readonly index?: number;
  /** Ranges of code points for which the font is worth loading. Default: any. */
  readonly ranges?: readonly (readonly [first: number, last: number])[];
  /** Returns the bytes of a TrueType or OpenType font; `null` if it turns out to be missing. */
  load(): Promise<Uint8Array | null>;
}

/** External resources of text, passed as arguments. */
export interface PdfFonts {
  /** In order of preference. At least one has the role `regular`. */
  readonly sources: readonly PdfFontSource[];
  /** Returns the bytes of harfbuzzjs's `harfbuzz-subset.wasm`. */
  subsetter(): Promise<Uint8Array>;
}
