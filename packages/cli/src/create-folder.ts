import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder and the folders above it that do not exist. Node's own recursion never ends where the system says of
 * a folder that exists that it does not, as in /proc.
 *
 * @param mode of folders that are created, as for `mkdir`
 * @returns the first folder that was created; `undefined` if the folder exists
 */
export async function createFolder(path: string, mode = 0o777): Promise<string | undefined> {
  const folder = resolve(path);
  if (await isFolder(folder)) return undefined;
  const parent = dirname(folder);
  const first = parent === folder ? undefined : await createFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (cause) {
    // Another process may have created it meanwhile.
    if (!(await isFolder(folder))) throw cause;
    return first;
  }
  return first ?? folder;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
