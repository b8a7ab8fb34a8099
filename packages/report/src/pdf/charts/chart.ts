import type { Severity } from "@sightline/model";
import type { PdfColor } from "../layout/block.ts";

/** A chart as plain data; its block has the alternative text. */
export type PdfChart =
  /** Gauge: an arc filled up to a value of 0–100. */
  | {
      readonly kind: "gauge";
      readonly value: number | null;
      readonly text: string;
      readonly label: string;
      readonly color: PdfColor;
      /** In points. Default 54. */
      readonly radius?: number;
    }
  /** A bar for each item, filled up to a value of 0–100; `null` has none. */
  | { readonly kind: "bars"; readonly items: readonly PdfBar[] }
  /** One bar, divided into shares. */
  | { readonly kind: "shares"; readonly items: readonly PdfShare[] }
  /** Values of 0–100 over time, evenly spaced. */
  | {
      readonly kind: "trend";
      readonly points: readonly PdfTrendPoint[];
    };

/** Point of a trend. */
export interface PdfTrendPoint {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** The line breaks where this changes. */
  readonly isComparable: boolean;
}

/** Bar of a chart. */
export interface PdfBar {
  readonly label: string;
  readonly value: number | null;
  readonly text: string;
  readonly color: PdfColor;
  /** Shown at the end of the line, as in `−4.2`. */
  readonly aside: string;
}

/** Part of a bar that is divided into shares. */
export interface PdfShare {
  readonly label: string;
  readonly value: number;
  readonly severity: Severity;
}
