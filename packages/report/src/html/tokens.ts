/** Colours of the report by meaning; every text colour has at least 4.5:1 on every surface of its theme. */
export interface Palette {
  /** The page. */
  readonly background: string;
  /** Cards and tables. */
  readonly surface: string;
  /** Table heads, code, controls. */
  readonly panel: string;
  readonly line: string;
  /** The empty part of gauges and bars. */
  readonly track: string;
  readonly text: string;
  readonly muted: string;
  /** Links and focus. */
  readonly brand: string;
  /** Errors, and the grade critical. */
  readonly critical: string;
  /** Warnings, and the grade poor. */
  readonly high: string;
  /** The grade needs-work. */
  readonly medium: string;
  /** Notices. */
  readonly low: string;
  /** The grade good, and gains. */
  readonly good: string;
}

/** Colours on a light background, distinguishable with the common colour vision deficiencies. */
export const lightPalette: Palette = {
  background: "#fafbfc",
  surface: "#ffffff",
  panel: "#f6f8fa",
  line: "#dde2e8",
  track: "#e5e9ee",
  text: "#1f2937",
  muted: "#4b5563",
  brand: "#1e3a8a",
  critical: "#8e0f2e",
  high: "#b94f08",
  medium: "#1d4ed8",
  low: "#5b6675",
  good: "#0b7a5a",
};

/** The same meanings on a dark background. */
export const darkPalette: Palette = {
  background: "#0e1218",
  surface: "#151a22",
  panel: "#1c232d",
  line: "#2e3744",
  track: "#2a323e",
  text: "#e6e9ee",
  muted: "#a7b0bd",
  brand: "#a3bcff",
  critical: "#ff8fa5",
  high: "#f6a762",
  medium: "#8fb2ff",
  low: "#a9b4c2",
  good: "#4fcaa3",
};

/** Names of the palette's text colours. */
export const textColors = ["text", "muted", "brand", "critical", "high", "medium", "low", "good"] as const;
/** Names of the palette's background colours for text. */
export const surfaceColors = ["background", "surface", "panel"] as const;

/** Returns the palette as CSS custom properties. */
export function paletteCss(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(" ");
}
