/** Lays out rows as columns, as wide as their longest text, each line indented by two spaces. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
