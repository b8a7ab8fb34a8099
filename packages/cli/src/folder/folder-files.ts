import { readdir, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { CommandFailure } from "../exit-codes.ts";

/** Maximum number of files and folders of a build folder. */
const maxEntries = 200_000;

/** Maximum number of folders within folders. */
const maxDepth = 64;

/** Folders and files that hosts do not publish. */
const unpublished = new Set(["node_modules", "_redirects", "_headers", "_worker.js", "_routes.json", "vercel.json"]);

/** Files of a folder that a host would publish: the file on disk by the path below the folder, as in `blog/index.html`. */
export type FolderFiles = ReadonlyMap<string, string>;

/**
 * Lists the files of a folder. Names that begin with a dot are left out, except `.well-known`, and so are symbolic links
 * that lead out of the folder.
 *
 * @param root the folder, without symbolic links
 * @throws CommandFailure if there are too many
 */
export async function folderFiles(root: string): Promise<FolderFiles> {
  const files = new Map<string, string>();
  const open: OpenFolder[] = [{ real: root, path: "", ancestors: [] }];
  let entries = 0;
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const names = await readdir(folder.real);
    entries += names.length;
    if (entries > maxEntries) throw tooMany(root);
    for (const name of names) {
      const found = isPublished(name, folder.path) ? await publishedEntry(root, join(folder.real, name)) : null;
      if (found?.isFile === true) files.set(folder.path + name, found.real);
      if (found?.isFile === false) open.push(...entered(folder, name, found.real));
    }
  }
  return files;
}

interface OpenFolder {
  readonly real: string;
  /** Path below the root with a slash at the end; empty for the root. */
  readonly path: string;
  /** Real paths of the folders that it was reached through. */
  readonly ancestors: readonly string[];
}

/** Returns a folder to read; none for a link to a folder above, which would never end. */
function entered(parent: OpenFolder, name: string, real: string): readonly OpenFolder[] {
  const ancestors = [...parent.ancestors, parent.real];
  if (ancestors.includes(real) || ancestors.length >= maxDepth) return [];
  return [{ real, path: `${parent.path}${name}/`, ancestors }];
}

/** Returns true if a real path is that of a folder or is inside it. */
export function isInside(root: string, real: string): boolean {
  const path = relative(root, real);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}

function isPublished(name: string, folder: string): boolean {
  if (name.startsWith(".")) return name === ".well-known" && folder === "";
  return !unpublished.has(name) || (folder !== "" && name !== "node_modules");
}

/** Returns an entry with its real path; `null` if it leads out of the folder or cannot be read. */
async function publishedEntry(root: string, path: string): Promise<{ real: string; isFile: boolean } | null> {
  try {
    const real = await realpath(path);
    if (!isInside(root, real)) return null;
    const entry = await stat(real);
    if (entry.isDirectory()) return { real, isFile: false };
    return entry.isFile() ? { real, isFile: true } : null;
  } catch {
    // A link to nothing, or a file that this user may not read: no host could publish it.
    return null;
  }
}

function tooMany(root: string): CommandFailure {
  return new CommandFailure(
    `${root} has more than ${maxEntries} files and folders. Name the folder that your build writes, such as ./dist.`,
  );
}
