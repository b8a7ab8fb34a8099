import type { SitemapDocument } from "@sightline/model";

/** Reason why a sitemap could not be read as it should. */
export type ParseFault =
  | "html"
  | "packed"
  | "packedTwice"
  | "format"
  | "entries"
  | "malformed"
  | "namespace"
  | "encoding"
  | "doctype"
  | "cut";

/** Faults by parser issue; the first match applies. */
const byIssue: readonly (readonly [issue: string, fault: ParseFault])[] = [
  ["sitemap-is-html", "html"],
  ["gzip-corrupt", "packed"],
  ["gzip-truncated", "packed"],
  ["gzip-double", "packedTwice"],
  ["xml-doctype", "doctype"],
  ["sitemap-too-large", "cut"],
  ["sitemap-too-slow", "cut"],
  ["xml-too-deep", "cut"],
  ["xml-tag-too-long", "cut"],
  ["sitemap-unknown-format", "format"],
  ["xml-malformed", "malformed"],
  ["namespace-missing", "namespace"],
  ["namespace-wrong", "namespace"],
];

/**
 * Returns the reason why a fetched file could not be read completely as a sitemap; `null` when it could, or when no
 * file came.
 */
export function parseFault({ status, type, issues, broken }: SitemapDocument): ParseFault | null {
  if (status !== 200) return null;
  if (type === "text" && issues.includes("encoding-not-utf8")) return "encoding";
  const fault = byIssue.find(([issue]) => issues.includes(issue))?.[1] ?? null;
  if (fault === null && type === "unknown") return "format";
  if (broken !== undefined && (fault === null || fault === "malformed")) return "entries";
  return fault;
}
