export { type ReportFile, type ReportFileOptions, reportFiles } from "./report-files.ts";
export { type ReportFormat, reportFormats, reportMediaTypes } from "./report-formats.ts";
