export { type CsvValue, csvRow } from "./csv-row.ts";
export { type CsvOptions, geoCsv, issuesCsv, pagesCsv } from "./render-csv.ts";
