import { visibleLines } from "../visible-text.ts";

const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** A value of a CSV cell; `null` is an empty cell. */
export type CsvValue = string | number | boolean | null;

/**
 * Writes one record after RFC 4180: cells separated by commas, ended by CRLF, quoted where they hold a comma, a
 * quote, a line break or outer white space.
 *
 * A text that starts with `=`, `+`, `-`, `@`, their full-width forms, TAB, CR or LF gets a leading apostrophe, because
 * spreadsheets would run it as a formula (OWASP, CSV Injection). Control characters that could act on a terminal become U+FFFD.
 */
export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = visibleLines(formulaStart.test(value) ? `'${value}` : value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
