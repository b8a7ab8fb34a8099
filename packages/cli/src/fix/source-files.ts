import { type Dirent, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { CommandFailure } from "../exit-codes.ts";
import { isInside } from "../folder/folder-files.ts";

/** Source files of a site. */
export interface SourceFiles {
  /** Real path of their folder. */
  readonly root: string;
  /** Texts by path below the folder. */
  readonly texts: ReadonlyMap<string, string>;
}

const maxFiles = 20_000;
const maxFileBytes = 2 * 1024 * 1024;
const maxBytes = 256 * 1024 * 1024;

/**
 * Reads the text files of a source folder. Symbolic links, node_modules, names that begin with a dot, and the build folder are
 * left out.
 *
 * @param built real path of the build folder
 * @throws CommandFailure if it is not a folder, or too large
 */
export async function sourceFiles(folder: string, built: string): Promise<SourceFiles> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CommandFailure(`--source: ${folder} is not a folder.`);
  }
  const root = realpathSync(folder);
  if (isInside(built, root)) throw new CommandFailure(`--source: ${folder} is inside the build folder.`);
  const texts = new Map<string, string>();
  let bytes = 0;
  for await (const path of filesBelow(root, built)) {
    const text = textOf(path);
    if (text === null) continue;
    bytes += text.length;
    if (texts.size >= maxFiles || bytes > maxBytes) throw new CommandFailure(`--source: ${folder} has too many files.`);
    texts.set(relative(root, path).split(sep).join("/"), text);
  }
  return { root, texts };
}

async function* filesBelow(root: string, built: string): AsyncGenerator<string> {
  const open = [root];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (isLeftOut(entry, path, built)) continue;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) yield path;
    }
  }
}

function isLeftOut({ name }: Dirent, path: string, built: string): boolean {
  return name.startsWith(".") || name === "node_modules" || path === built;
}

/** Returns the text of a file; `null` for a large one, and for one that is not text in UTF-8. */
function textOf(path: string): string | null {
  if (statSync(path).size > maxFileBytes) return null;
  const bytes = readFileSync(path);
  if (bytes.includes(0)) return null;
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}
