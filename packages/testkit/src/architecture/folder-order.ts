import { readdirSync, readFileSync } from "node:fs";

const packages = new URL("../../../", import.meta.url);
const relativeImport = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*"(\.[^"]+)"/g;

/** A source file, with its path below `src`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Reads the sources of a package, without tests. */
export function sourcesOf(name: string): Source[] {
  const source = new URL(`${name}/src/`, packages);
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes(".test."))
    .map((path) => ({ path, text: readFileSync(new URL(path, source), "utf8") }));
}

/**
 * Lists the imports, those of types included, that do not lead to a folder below, as in
 * `sites/revisit.ts -> audit/run-audit.ts`. Files beside the folders are above all of them.
 *
 * @param order folders below `src`, from the bottom to the top
 */
export function upwardImports(sources: readonly Source[], order: readonly string[]): string[] {
  const heights = new Map(order.map((folder, height) => [folder, height]));
  const heightOf = (path: string) => heights.get(folderOf(path) ?? "") ?? order.length;
  return sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(relativeImport), ([, specifier = ""]) => importedPath(specifier, path))
      .filter((imported) => folderOf(imported) !== folderOf(path) && heightOf(imported) >= heightOf(path))
      .map((imported) => `${path} -> ${imported}`),
  );
}

/** Lists the folders of some sources. */
export function foldersOf(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ path }) => folderOf(path) ?? []))].sort();
}

/** Returns the folder below `src` that holds a file at any depth; `null` for a file beside the folders. */
function folderOf(path: string): string | null {
  return path.includes("/") ? (path.split("/")[0] ?? null) : null;
}

function importedPath(specifier: string, importer: string): string {
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}
