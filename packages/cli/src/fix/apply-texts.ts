import { randomBytes } from "node:crypto";
import { chmod, lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandFailure } from "../exit-codes.ts";
import { isSystemError, reasonOf } from "../system-error.ts";

/** New texts of files of a folder. */
export interface TextChanges {
  readonly root: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Returns the text that a file had when the change was made; `null` for one that did not exist. */
  readonly originalOf: (file: string) => string | null;
}

/**
 * Writes the new texts of files: each to a file beside it, which then takes its place.
 *
 * @throws CommandFailure before anything is written if a file has changed since, or if a file cannot be written
 */
export async function applyTexts(...changes: readonly TextChanges[]): Promise<void> {
  for (const { root, texts, originalOf } of changes) {
    for (const file of texts.keys()) {
      if ((await textAt(join(root, file))) === originalOf(file)) continue;
      throw new CommandFailure(
        `${join(root, file)} has changed meanwhile; nothing was written. Run the command again.`,
      );
    }
  }
  for (const { root, texts } of changes) for (const [file, text] of texts) await replaceFile(join(root, file), text);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const known = await lstat(path).catch(() => null);
    await writeFile(beside, text, { flag: "wx" });
    await chmod(beside, known === null ? 0o644 : known.mode & 0o777);
    await rename(beside, path);
  } catch (cause) {
    await rm(beside, { force: true });
    if (!isSystemError(cause)) throw cause;
    throw new CommandFailure(`${path} cannot be written: ${reasonOf(cause)}`);
  }
}

async function textAt(path: string): Promise<string | null> {
  const entry = await lstat(path).catch(() => null);
  return entry?.isFile() === true ? readFile(path, "utf8") : null;
}
