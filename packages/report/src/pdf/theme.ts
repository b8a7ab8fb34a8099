import type { Severity } from "@sightline/model";
import { lightPalette } from "../html/tokens.ts";
import type { PageSize } from "./document/pdf-document.ts";
import type { PdfColor } from "./layout/block.ts";

/** Sizes of text in points. */
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

/** What a report looks like: fixed colours by meaning, and a host's accent where it may stand. */
export interface PdfTheme {
  readonly page: PageSize;
  /** Room left free at every side, in points. */
  readonly margin: number;
  readonly colors: Readonly<Record<PdfColor, string>>;
  readonly line: string;
  readonly panel: string;
  readonly track: string;
  /** Areas in the host's colour. */
  readonly accent: string;
  /** Headings: the accent when it can be read on white, else the ink. */
  readonly heading: string;
  /** Text on areas in the host's colour. */
  readonly onAccent: string;
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** Makes the theme for a page size and an accent colour, as in `#1e3a8a`. */
export function pdfTheme(page: PageSize, accent: string = lightPalette.brand): PdfTheme {
  const { text, muted, brand, critical, high, medium, low, good } = lightPalette;
  return {
    page,
    margin: 48,
    colors: { text, muted, link: medium, critical, high, medium, low, good, inverse: "#ffffff" },
    line: lightPalette.line,
    panel: lightPalette.panel,
    track: lightPalette.track,
    accent,
    heading: contrast(accent, "#ffffff") >= leastContrast ? accent : brand,
    onAccent: contrast(accent, "#ffffff") >= contrast(accent, text) ? "#ffffff" : text,
  };
}

/** The colour of a severity: the same in every report. */
export function severityColor(severity: Severity): PdfColor {
  if (severity === "error") return "critical";
  return severity === "warning" ? "high" : "low";
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Mixes a colour with white: 0 is white, 1 the colour. */
export function tint(color: string, share: number): string {
  const value = Number.parseInt(color.slice(1), 16);
  const mixed = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    Math.round(255 - (255 - channel) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
