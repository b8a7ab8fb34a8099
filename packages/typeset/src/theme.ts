import type { PageSize } from "./document/pdf-document.ts";
import type { Color } from "./layout/block.ts";

/** Font sizes in points. */
export const typeSizes = {
  tiny: 7.5,
  small: 8.5,
  body: 9.5,
  lead: 11,
  h3: 9.5,
  h2: 12.5,
  h1: 21,
  display: 32,
} as const;

/** Page sizes in points. */
export const pageSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Readonly<Record<string, PageSize>>;

/** Appearance of a document: fixed colours by meaning, and a host's accent where it is allowed. */
export interface Theme {
  readonly page: PageSize;
  /** Space left free on every side, in points. */
  readonly margin: number;
  readonly colors: Readonly<Record<Color, string>>;
  readonly line: string;
  readonly panel: string;
  readonly track: string;
  /** Areas in the host's colour. */
  readonly accent: string;
  /** Colour of headings: the accent if it is readable on white, otherwise the default brand colour. */
  readonly heading: string;
  /** Colour of text on areas in the host's colour. */
  readonly onAccent: string;
}
