import type { Grade } from "@sightline/model";
import type { Point, Share } from "../document/block.ts";
import { gradeLabel, gradeOfPart, scoreText } from "../wording.ts";
import { html, type Markup } from "./markup.ts";

/** Renders the health score as a gauge. */
export function gauge(value: number | null, grade: Grade | null): Markup {
  const label =
    value === null ? "Health score: not scored" : `Health score: ${scoreText(value)} of 100, ${gradeLabel(grade)}`;
  // An arc of 240 degrees around (100, 92).
  const arc = "M34.18 130 A76 76 0 1 1 165.82 130";
  const filled =
    value === null || value <= 0
      ? null
      : html`<path class="value" pathLength="100" stroke-dasharray="${Math.min(100, value).toFixed(2)} 200" d="${arc}"/>`;
  return html`<svg class="gauge ${grade ?? "none"}" viewBox="0 0 200 150" role="img" aria-label="${label}"><path class="track" d="${arc}"/>${filled}<text class="score" x="100" y="104">${scoreText(value)}</text><text class="grade" x="100" y="128">${gradeLabel(grade)}</text></svg>`;
}

/** Renders a horizontal bar filled up to a score; the number is shown next to it, so the bar is decoration. */
export function bar(value: number): Markup {
  const filled = Math.min(100, Math.max(0, value)).toFixed(1);
  return html`<svg class="bar ${gradeOfPart(value)}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="8"/><rect class="fill" width="${filled}" height="8"/></svg>`;
}

/** Renders scores over time as a line with an area below it; `alt` has the same numbers. */
export function trendLine(points: readonly Point[], alt: string): Markup {
  const [width, height] = [640, 160];
  const x = (index: number) => (points.length === 1 ? 0 : (index * width) / (points.length - 1)).toFixed(1);
  const y = (value: number) => (height - (Math.min(100, Math.max(0, value)) * height) / 100).toFixed(1);
  // Start a new line where the method changed.
  const isBreak = (index: number) => index === 0 || points[index - 1]?.isComparable !== points[index]?.isComparable;
  const line = points.map(({ value }, index) => `${isBreak(index) ? "M" : "L"}${x(index)} ${y(value)}`).join("");
  const hasBreak = points.some((_, index) => index > 0 && isBreak(index));
  const rules = [0, 25, 50, 75, 100].map((value) => html`<path class="rule" d="M0 ${y(value)}H${width}"/>`);
  const labels = [0, 50, 100].map((value) => html`<text x="-8" y="${y(value)}" dy="4">${value}</text>`);
  const dots = points.map(({ value }, index) => html`<circle cx="${x(index)}" cy="${y(value)}" r="3"/>`);
  const [first, last] = [points[0]?.label ?? "", points.at(-1)?.label ?? ""];
  return html`<svg class="trend" viewBox="-48 -14 700 214" role="img" aria-label="${alt}">${rules}${labels}${hasBreak ? null : html`<path class="area" d="${line}L${width} ${height}L0 ${height}Z"/>`}<path class="line" d="${line}"/>${dots}<text class="from" x="0" y="190">${first}</text><text class="to" x="${width}" y="190">${last}</text></svg>`;
}

/** Renders numbers as shares of one bar; they are listed next to it, so the bar is decoration. */
export function shareBar(shares: readonly Share[]): Markup {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  let start = 0;
  const parts = shares.map(({ severity, count }) => {
    const width = total === 0 ? 0 : (count / total) * 100;
    const part = html`<rect class="${severity}" x="${start.toFixed(2)}" width="${width.toFixed(2)}" height="8"/>`;
    start += width;
    return part;
  });
  return html`<svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
