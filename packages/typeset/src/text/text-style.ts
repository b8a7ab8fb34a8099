/** Styles of the report. */
export type FontWeight = "regular" | "semibold" | "mono";

/** Style of text. */
export interface TextStyle {
  readonly weight: FontWeight;
  /** In points. */
  readonly size: number;
  /** As in `#1f2937`. */
  readonly color: string;
  /** Digits of equal width, for columns of numbers. */
  readonly tabular?: boolean;
}

/** Text in one style; `link` is an index assigned by its owner. */
export interface TextSpan {
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: number;
}
