import type { Grade, Severity } from "@sightline/model";
import type { ReportCrawl } from "./report-schema.ts";

const gradeLabels: Readonly<Record<Grade, string>> = {
  good: "Good",
  "needs-work": "Needs work",
  poor: "Poor",
  critical: "Critical",
};

const severityLabels: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
  error: ["error", "errors"],
  warning: ["warning", "warnings"],
  notice: ["notice", "notices"],
};

/** Labels of categories that cannot be derived from their ids. */
const categoryLabels: ReadonlyMap<string, string> = new Map([
  ["availability", "Availability"],
  ["geo", "Answer engines"],
  ["access-indexability", "Access & indexability"],
  ["links-architecture", "Links & architecture"],
  ["content-metadata", "Content & metadata"],
  ["duplication-canonicals", "Duplication & canonicals"],
  ["structured-data-social", "Structured data & social"],
  ["international-variants", "International & variants"],
  ["accessibility-mobile", "Accessibility basics & mobile"],
  ["titles-meta", "Titles & descriptions"],
  ["html-validity", "HTML validity"],
  ["url-structure", "URL structure"],
]);

/** Returns the label of a grade; "Not scored" if there is none. */
export function gradeLabel(grade: Grade | null): string {
  return grade === null ? "Not scored" : gradeLabels[grade];
}

/** Returns the grade that a number would have; colours parts of a score by the same bands as the whole. */
export function gradeOfPart(score: number | null): Grade | null {
  if (score === null) return null;
  if (score >= 90) return "good";
  if (score >= 75) return "needs-work";
  return score >= 50 ? "poor" : "critical";
}

/** Returns the label of a category; an unknown one is labelled with its id as words. */
export function categoryLabel(id: string): string {
  const text = id.replaceAll("-", " ");
  return categoryLabels.get(id) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a count with its severity, as in `1 error` or `12 notices`. */
export function severityCount(severity: Severity, count: number): string {
  const [singular, plural] = severityLabels[severity];
  return counted(count, singular, plural);
}

/** Formats a count with its noun, as in `1 page` or `1,204 pages`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a position in the source of a page, without thousands separators, as in editors. */
export function positionText({ line, column }: { readonly line: number; readonly column: number }): string {
  return `line ${line}, column ${column}`;
}

/** Formats an integer with commas as thousands separators. */
export function wholeNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Lower bounds of the grades, and a perfect score. */
const milestones = [50, 75, 90, 100];

/** Formats a score as an integer, or a dash. Never rounds up to the lower bound of a grade, or to 100. */
export function scoreText(value: number | null): string {
  if (value === null) return "–";
  const rounded = Math.round(value);
  return String(value < rounded && milestones.includes(rounded) ? rounded - 1 : rounded);
}

/** Formats points with one decimal place; `<0.1` for smaller positive values. */
export function pointsText(points: number): string {
  if (points > 0 && points < 0.05) return "<0.1";
  return points.toFixed(1);
}

/** Formats the gain of a repair in points, as in `+4.2`. */
export function gainText(points: number): string {
  return points < 0.05 ? pointsText(points) : `+${pointsText(points)}`;
}

/** Formats a share (0–1) as a percentage without decimals; only a complete share is shown as 100 %. */
export function percentText(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 100 && share < 1) return "99 %";
  return percent === 0 && share > 0 ? "<1 %" : `${percent} %`;
}

/** Formats a size in bytes, KB, MB or GB (powers of 1,000). */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(0)} KB`;
  if (bytes < 1e9) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Formats a duration in at most two units, as in `2 min 5 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** Formats an ISO 8601 instant as `2026-11-21 04:05 UTC`; returns other text unchanged. */
export function instantText(iso: string | null): string {
  if (iso === null) return "–";
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso);
  return parts === null ? iso : `${parts[1]} ${parts[2]} UTC`;
}

/** Returns the milliseconds between a crawl's start and end; `null` if it has not ended. */
export function crawlDurationMs(crawl: Pick<ReportCrawl, "startedAt" | "finishedAt">): number | null {
  if (crawl.startedAt === null || crawl.finishedAt === null) return null;
  const milliseconds = Date.parse(crawl.finishedAt) - Date.parse(crawl.startedAt);
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds : null;
}
