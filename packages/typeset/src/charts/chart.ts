import type { Color, Tone } from "../layout/block.ts";

/** A chart as plain data; its block has the alternative text. */
export type Chart =
  /** Gauge: an arc filled up to a value of 0–100. */
  | {
      readonly kind: "gauge";
      readonly value: number | null;
      readonly text: string;
      readonly label: string;
      readonly color: Color;
      /** In points. Default 54. */
      readonly radius?: number;
    }
  /** A bar for each item, filled up to a value of 0–100; `null` has none. */
  | { readonly kind: "bars"; readonly items: readonly Bar[] }
  /** One bar, divided into shares. */
  | { readonly kind: "shares"; readonly items: readonly Share[] }
  /** Values of 0–100 over time, evenly spaced. */
  | {
      readonly kind: "trend";
      readonly points: readonly TrendPoint[];
    };

/** Point of a trend. */
export interface TrendPoint {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** The line breaks where this changes. */
  readonly isComparable: boolean;
}

/** Bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number | null;
  readonly text: string;
  readonly color: Color;
  /** Shown at the end of the line, as in `−4.2`. */
  readonly aside: string;
}

/** Part of a bar that is divided into shares. */
export interface Share {
  readonly label: string;
  readonly value: number;
  readonly tone: Tone;
}
