import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { threadId } from "node:worker_threads";
import { crc32 } from "node:zlib";

/** Folders that are kept, one for each program, build and V8; those written longest ago are deleted. */
const keptFolders = 12;

/** Bytes of the checksum before the code in a file. */
const checksumBytes = 4;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Compiled code of one program, kept in the user's cache folder. Anything wrong with the folder or a file counts as not
 * cached. Code is read only from a folder that belongs to this user and that no one else can write.
 */
export class CodeCache {
  readonly #all: string;
  readonly #folder: string;

  /**
   * @param all folder of all programs
   * @param key stands for a program, its build and V8; safe as a file name
   */
  constructor(all: string, key: string) {
    this.#all = all;
    this.#folder = join(all, key);
  }

  read(name: string): Buffer | undefined {
    try {
      if (!isPrivate(this.#folder)) return undefined;
      const file = readFileSync(join(this.#folder, name));
      const code = file.subarray(checksumBytes);
      return file.length > checksumBytes && file.readUInt32LE() === crc32(code) ? code : undefined;
    } catch {
      return undefined;
    }
  }

  save(name: string, code: Buffer): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      if (!isPrivate(this.#folder)) return;
      const checksum = Buffer.alloc(checksumBytes);
      checksum.writeUInt32LE(crc32(code));
      const path = join(this.#folder, name);
      // Renamed when complete: another process may read it meanwhile.
      const partial = `${path}.${process.pid}-${threadId}`;
      writeFileSync(partial, Buffer.concat([checksum, code]), { mode: 0o600 });
      renameSync(partial, path);
    } catch {
      // The disk is full or read-only: the next run compiles too.
    }
  }

  /** Deletes what programs of other builds left. */
  deleteOld(): void {
    try {
      const folders = readdirSync(this.#all).map((name) => join(this.#all, name));
      const writtenAt = new Map(folders.map((folder) => [folder, lstatSync(folder).mtimeMs]));
      folders.sort((a, b) => (writtenAt.get(b) ?? 0) - (writtenAt.get(a) ?? 0));
      for (const folder of folders.slice(keptFolders)) rmSync(folder, { recursive: true });
    } catch {
      // Another process is deleting them.
    }
  }
}

/** Returns the folder for code of all programs; `null` if NODE_DISABLE_COMPILE_CACHE is set. */
export function codeFolder(env: Environment = process.env): string | null {
  if ((env["NODE_DISABLE_COMPILE_CACHE"] ?? "") !== "") return null;
  const { XDG_CACHE_HOME: home = "" } = env;
  return join(isAbsolute(home) ? home : join(homedir(), ".cache"), "sightline", "code");
}

function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder);
  // On Windows, folders of a user are private, and have neither.
  if (process.geteuid === undefined) return stats.isDirectory();
  return stats.isDirectory() && stats.uid === process.geteuid() && (stats.mode & 0o022) === 0;
}
