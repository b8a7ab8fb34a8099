/** The three styles of the report. */
export type FontWeight = "regular" | "semibold" | "mono";

/** How text looks. */
export interface TextStyle {
  readonly weight: FontWeight;
  /** In points. */
  readonly size: number;
  /** As in `#1f2937`. */
  readonly color: string;
  /** Digits of equal width, for columns of numbers. */
  readonly tabular?: boolean;
}

/** Text in one style; `link` is an index by which its owner knows it. */
export interface TextSpan {
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: number;
}
