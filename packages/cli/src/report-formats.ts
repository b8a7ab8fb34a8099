import { type ReportFormat, reportFormats } from "@sightline/report/files";
import { CommandFailure } from "./exit-codes.ts";

/** Parses a list such as `json,html`. @throws CommandFailure naming the invalid part */
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
  throw new CommandFailure(`Unknown --format "${part}"; use ${reportFormats.join(", ")}.`);
}
