import { readFile, stat } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { CommandFailure } from "../exit-codes.ts";
import { reasonOf } from "../system-error.ts";

/** A row of a table, with the line of the file that it begins in. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const maxBytes = 64 * 1024 * 1024;
/** Maximum number of rows of a table. */
export const maxTableRows = 100_000;

/**
 * Reads a file of comma-, semicolon- or tab-separated values, as spreadsheets and Search Console export them, in UTF-8 or
 * UTF-16. Empty lines are left out.
 *
 * @param what what the file is, as in `--map`
 * @throws CommandFailure naming the file and line
 */
export async function csvTable(file: string, what: string): Promise<readonly TableRow[]> {
  const text = await textOf(file, what);
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxTableRows + 1,
      trim: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    if (rows.length > maxTableRows) throw new CommandFailure(`${what} ${file} has more than ${maxTableRows} rows.`);
    if (rows.length === 0) throw new CommandFailure(`${what} ${file} is empty.`);
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (cause) {
    if (cause instanceof CsvError) throw new CommandFailure(`${what} ${file} is not a table: ${cause.message}.`);
    throw cause;
  }
}

async function textOf(file: string, what: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new CommandFailure(`${what} ${file} is larger than ${maxBytes / 1024 / 1024} MB.`);
    const bytes = await readFile(file);
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return bytes.toString(isUtf16 ? "utf16le" : "utf8");
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause;
    throw new CommandFailure(`${what} ${file} cannot be read: ${reasonOf(cause)}`);
  }
}

/** Returns the separator of the first line: a tab, or what stands in it more often. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  if (first.includes("\t")) return "\t";
  return first.split(";").length > first.split(",").length ? ";" : ",";
}
