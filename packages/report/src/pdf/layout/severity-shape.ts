import type { Severity } from "@sightline/model";
import type { Point } from "../document/canvas.ts";
import { type PdfTheme, severityColor } from "../theme.ts";
import type { PagePainter } from "./strip.ts";

/** Draws the shape of a severity: each has its own, so that colour is never the only indicator. */
export function paintSeverityShape(
  page: PagePainter,
  theme: PdfTheme,
  severity: Severity,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const color = theme.colors[severityColor(severity)];
  const half = size / 2;
  page.canvas.beneath(() => page.canvas.fillPath(shapePath(page, severity, [x + half, y + half], half), color));
}

function shapePath({ paths }: PagePainter, severity: Severity, [x, y]: Point, half: number): string {
  if (severity === "notice") return paths.circle([x, y], half * 0.82);
  if (severity === "warning") {
    return paths.polygon([
      [x, y - half],
      [x + half, y + half * 0.84],
      [x - half, y + half * 0.84],
    ]);
  }
  return paths.polygon(
    Array.from({ length: 8 }, (_, corner): Point => {
      const angle = Math.PI / 8 + (corner * Math.PI) / 4;
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
    }),
  );
}
