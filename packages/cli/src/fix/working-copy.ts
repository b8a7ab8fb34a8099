import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** Copy of a folder in a temporary directory. */
export interface WorkingCopy {
  readonly path: string;
  /** Sets the texts of some files; all others are as in the folder. */
  set(texts: ReadonlyMap<string, string>): Promise<void>;
}

/** Options of {@link withWorkingCopy}. */
export interface WorkingCopyOptions {
  /** Returns the text of a file in the folder; `null` for one that it does not have. */
  readonly originalOf: (file: string) => string | null;
}

/**
 * Copies what is published of a folder, without following symbolic links, and removes the copy afterwards.
 *
 * @param root real path of the folder
 */
export async function withWorkingCopy<Result>(
  root: string,
  { originalOf }: WorkingCopyOptions,
  use: (copy: WorkingCopy) => Promise<Result>,
): Promise<Result> {
  const temporary = await mkdtemp(join(tmpdir(), "sightline-fix-"));
  const path = join(temporary, "site");
  try {
    await cp(root, path, { recursive: true, verbatimSymlinks: true, filter: (from) => isCopied(root, from) });
    return await use(workingCopy(path, originalOf));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function workingCopy(path: string, originalOf: WorkingCopyOptions["originalOf"]): WorkingCopy {
  let changed: ReadonlyMap<string, string> = new Map();
  return {
    path,
    async set(texts) {
      for (const file of changed.keys()) {
        if (texts.has(file)) continue;
        const original = originalOf(file);
        if (original === null) await rm(join(path, file), { force: true });
        else await writeFile(join(path, file), original);
      }
      for (const [file, text] of texts) if (changed.get(file) !== text) await writeFile(join(path, file), text);
      changed = texts;
    },
  };
}

/** What no static host publishes is not copied: it may be large. */
function isCopied(root: string, from: string): boolean {
  if (from === root) return true;
  const name = basename(from);
  return name !== "node_modules" && (!name.startsWith(".") || name === ".well-known");
}
