import { CommandFailure } from "./exit-codes.ts";

/** The formats that --format can write. */
export const reportFormats = [
  "json",
  "ndjson",
  "csv",
  "html",
  "md",
  "pdf",
  "sarif",
  "junit",
  "llm",
  "sitemap",
  "redirects",
] as const;
/** A format that --format can write. */
export type ReportFormat = (typeof reportFormats)[number];

/** Reads `json,html`. @throws CommandFailure naming the part that is wrong */
export function parseFormats(text: string): ReportFormat[] {
  const formats = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(parseFormat);
  return [...new Set(formats)];
}

function parseFormat(part: string): ReportFormat {
  const format = reportFormats.find((known) => known === part);
  if (format !== undefined) return format;
  throw new CommandFailure(`--format does not know "${part}": use ${reportFormats.join(", ")}.`);
}
