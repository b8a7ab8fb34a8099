import type { SqlValue } from "../database/sql.ts";

/** Formats values as the text of an array, which is cheaper than an array of parameters. */
export function arrayOf(values: readonly SqlValue[]): string {
  return `{${values.map((value) => (typeof value === "string" ? quoted(value) : (value ?? "NULL"))).join(",")}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
