/** Formats of a report. */
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
/** Format of a report. */
export type ReportFormat = (typeof reportFormats)[number];

/** Media type of each format. */
export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = {
  json: "application/json",
  ndjson: "application/x-ndjson",
  csv: "text/csv; charset=utf-8",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  pdf: "application/pdf",
  sarif: "application/sarif+json",
  junit: "application/xml",
  llm: "text/markdown; charset=utf-8",
  sitemap: "application/xml",
  redirects: "text/csv; charset=utf-8",
};
