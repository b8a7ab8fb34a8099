import { visibleLines } from "@sightline/text/visible";
import { fourDecimals } from "../json/json-text.ts";
import { inertCell } from "./inert-cell.ts";

/** Value of a CSV cell; `null` is an empty cell. */
export type CsvValue = string | number | boolean | null;

/**
 * Writes one record as defined by RFC 4180: cells separated by commas, ended by CRLF, quoted if they contain a comma, a
 * semicolon, a TAB, a quote, a line break or outer white space.
 *
 * Text that starts with `=`, `+`, `-`, `@`, their full-width forms, TAB, CR or LF gets a leading apostrophe, and so
 * does text after a `;`, TAB or line break inside it, because spreadsheets in some locales would run it as a formula.
 * Control characters that could act on a terminal become U+FFFD. Numbers are rounded to four decimal places.
 */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(fourDecimals(value));
  if (typeof value !== "string") return String(value);
  const text = visibleLines(inertCell(value));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
