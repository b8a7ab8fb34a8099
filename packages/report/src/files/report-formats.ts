/** The formats that a report can be written in. */
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
/** A format that a report can be written in. */
export type ReportFormat = (typeof reportFormats)[number];

/** Media types of what the formats write. */
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
