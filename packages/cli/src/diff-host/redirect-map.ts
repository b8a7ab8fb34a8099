import { isUrl, parseUrl, urlKey } from "@sightline/url";
import { CommandFailure } from "../exit-codes.ts";
import { csvTable, type TableRow } from "../tables/csv-table.ts";

/** Columns by the names that tools and people give them. */
const sources = /^(?:from|source|old(?:[ _-]?url)?|redirect[ _-]?from|request(?:[ _-]?url)?|address)$/i;
const targets = /^(?:to|target|destination|new(?:[ _-]?url)?|redirect(?:[ _-]?(?:to|url))?)$/i;

/**
 * Reads a redirect map: a table with the old and the new URL in each row, or their paths. Columns are found by their names
 * in the first row, such as `from` and `to`; without names they are the first two.
 *
 * @param oldUrl what old paths are resolved against; old URLs are on its host
 * @param newUrl what new paths are resolved against
 * @throws CommandFailure naming the file and line
 */
export async function redirectMap(file: string, oldUrl: string, newUrl: string): Promise<ReadonlyMap<string, string>> {
  const rows = await csvTable(file, "--map");
  const [first] = rows;
  const named = columnsOf(first?.cells ?? []);
  const [from, to] = named ?? [0, 1];
  const map = new Map<string, { readonly from: string; readonly to: string; readonly line: number }>();
  for (const row of named === null ? rows : rows.slice(1)) {
    const entry = { from: cellUrl(row, from, oldUrl, file), to: cellUrl(row, to, newUrl, file), line: row.line };
    if (new URL(entry.from).host !== new URL(oldUrl).host) {
      throw new CommandFailure(
        `Line ${row.line} of ${file}: ${entry.from} is not on ${new URL(oldUrl).host}, the old host.`,
      );
    }
    const earlier = map.get(urlKey(entry.from));
    if (earlier !== undefined && urlKey(earlier.to) !== urlKey(entry.to)) {
      throw new CommandFailure(
        `Lines ${earlier.line} and ${row.line} of ${file} map ${entry.from} to two URLs: ${earlier.to} and ${entry.to}.`,
      );
    }
    map.set(urlKey(entry.from), entry);
  }
  return new Map([...map.values()].map((entry) => [entry.from, entry.to]));
}

/** Returns the columns that the first row names; `null` if it names none, and is a row as the others. */
function columnsOf(cells: readonly string[]): readonly [number, number] | null {
  const from = cells.findIndex((cell) => sources.test(cell));
  const to = cells.findIndex((cell) => targets.test(cell));
  if (from >= 0 && to >= 0) return [from, to];
  const isRow = cells.slice(0, 2).every((cell) => cell.startsWith("/") || isUrl(cell));
  return isRow ? null : [0, 1];
}

function cellUrl({ cells, line }: TableRow, column: number, base: string, file: string): string {
  const cell = cells[column] ?? "";
  const url = cell === "" ? null : parseUrl(cell, base);
  if (url !== null && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
  const what = cell === "" ? `has no URL in column ${column + 1}` : `"${cell}" is not a URL`;
  throw new CommandFailure(`Line ${line} of ${file}: ${what}. Each row has the old and the new URL, or their paths.`);
}
