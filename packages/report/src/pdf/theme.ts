import type { Severity } from "@sightline/model";
import type { PageSize, Theme, Tone } from "@sightline/typeset";
import { contrast, minContrast } from "@sightline/typeset/color";
import { lightPalette } from "../html/tokens.ts";

/** Creates the theme for a page size and an accent colour, as in `#1e3a8a`. */
export function pdfTheme(page: PageSize, accent: string = lightPalette.brand): Theme {
  const { text, muted, brand, critical, high, medium, low, good } = lightPalette;
  return {
    page,
    margin: 48,
    colors: { text, muted, link: medium, critical, high, medium, low, good, inverse: "#ffffff" },
    line: lightPalette.line,
    panel: lightPalette.panel,
    track: lightPalette.track,
    accent,
    heading: contrast(accent, "#ffffff") >= minContrast ? accent : brand,
    onAccent: contrast(accent, "#ffffff") >= contrast(accent, text) ? "#ffffff" : text,
  };
}

/** Returns the tone of a severity, the same in every report. */
export function severityTone(severity: Severity): Tone {
  if (severity === "error") return "critical";
  return severity === "warning" ? "high" : "low";
}
