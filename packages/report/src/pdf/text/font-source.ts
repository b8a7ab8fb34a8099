/** What a face is for: the three styles of the report, or characters that these do not have. */
export type FontRole = "regular" | "semibold" | "mono" | "fallback";

/** A font file that may be needed; it is loaded only when text needs it. */
export interface PdfFontSource {
  /** The name in the PDF, as in `Inter-Regular`: letters, digits and hyphens. */
  readonly name: string;
  readonly role: FontRole;
  /** Which face of a collection (`.ttc`). Default 0. */
  readonly index?: number;
  /** Ranges of code points for which it is worth loading. Default: any. */
  readonly ranges?: readonly (readonly [first: number, last: number])[];
  /** Gives the bytes of a TrueType or OpenType font; `null` when it is not there after all. */
  load(): Promise<Uint8Array | null>;
}

/** Everything of the outside world that text needs, as arguments. */
export interface PdfFonts {
  /** In order of preference. At least one has the role `regular`. */
  readonly sources: readonly PdfFontSource[];
  /** Gives the bytes of harfbuzzjs's `harfbuzz-subset.wasm`. */
  subsetter(): Promise<Uint8Array>;
}
