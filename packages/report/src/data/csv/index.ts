export { type CsvOptions, geoCsv, issuesCsv, pagesCsv } from "./render-csv.ts";
