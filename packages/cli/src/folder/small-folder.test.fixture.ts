import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder of files for tests. */
export interface SmallFolder {
  readonly path: string;
  remove(): void;
}

/** Writes files by path into a new folder. */
export function smallFolder(files: Readonly<Record<string, string>>): SmallFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "sightline-folder-")));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { path, remove: () => rmSync(path, { recursive: true }) };
}
