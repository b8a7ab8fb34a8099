import { realpathSync, statSync } from "node:fs";
import { parse, resolve } from "node:path";
import { CommandFailure } from "../exit-codes.ts";
import { isInside } from "../folder/folder-files.ts";

/**
 * Returns the path of a folder that an agent names, below the working directory or one of the roots. Symbolic links do
 * not lead out of them.
 *
 * @throws CommandFailure for a folder outside, or one that does not exist
 */
export function allowedFolder(text: string, roots: readonly string[], workingDirectory = process.cwd()): string {
  // A client that starts servers in the root of the file system has opened no folder.
  const bases = [workingDirectory, ...roots].filter((base) => parse(base).root !== base);
  const named = bases.map((base) => resolve(base, text)).filter(isFolder);
  const allowed = named.find((path) => bases.some((base) => isFolder(base) && isWithin(path, base)));
  if (allowed !== undefined) return allowed;
  if (named.length === 0)
    throw new CommandFailure(`There is no folder ${text}. Name it relative to the project, as in ./dist.`);
  throw new CommandFailure(
    `${text} is outside of the folders that may be audited: the working directory, and those that your client has opened.`,
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isWithin(path: string, base: string): boolean {
  return isInside(realpathSync(base), realpathSync(path));
}
