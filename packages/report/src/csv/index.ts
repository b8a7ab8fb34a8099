export { type CsvOptions, issuesCsv, pagesCsv } from "./render-csv.ts";
