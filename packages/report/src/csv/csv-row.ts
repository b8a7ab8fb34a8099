import { visibleLines } from "../visible-text.ts";
import { inertCell } from "./inert-cell.ts";

/** A value of a CSV cell; `null` is an empty cell. */
export type CsvValue = string | number | boolean | null;

/**
 * Writes one record after RFC 4180: cells separated by commas, ended by CRLF, quoted where they hold a comma, a
 * semicolon, a TAB, a quote, a line break or outer white space.
 *
 * A text that starts with `=`, `+`, `-`, `@`, their full-width forms, TAB, CR or LF gets a leading apostrophe, and so does
 * what follows a `;`, TAB or line break inside it: spreadsheets would run it as a formula, in some locales. Control characters that could act on a terminal become U+FFFD.
 */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = visibleLines(inertCell(value));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
