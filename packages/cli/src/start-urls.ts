import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type AuditFlags, parseUrl } from "./audit-flags.ts";
import { CommandFailure } from "./exit-codes.ts";
import type { StandardInput } from "./standard-input.ts";
import { reasonOf } from "./system-error.ts";

/** URLs to audit, with the mode if the way they were given implies one. */
export interface StartUrls {
  readonly urls: readonly string[];
  readonly mode?: string;
}

/**
 * Returns the URLs to audit: those of the arguments, of files in list mode, of --urls, and of standard input, which `-`
 * names. Without any of them, standard input is read if something was piped into it. A list that was read is audited as
 * one, in list mode, unless --mode says otherwise.
 *
 * @throws CommandFailure naming the file and line
 */
export async function startUrls(
  args: readonly string[],
  { mode, urls: file }: Pick<AuditFlags, "mode" | "urls">,
  input: StandardInput,
): Promise<StartUrls> {
  const read = async (name: string) =>
    name === "-" ? urlsOf(await input.text(), "standard input") : urlsOf(await textOf(name), name);
  if (args.length === 0 && file === undefined) {
    const piped = await input.piped();
    if (piped === null || piped.trim() === "") return { urls: [] };
    return { urls: urlsOf(piped, "standard input"), mode: mode ?? "list" };
  }
  const isList = (arg: string) => arg === "-" || (mode === "list" && (isFile(arg) || isFileName(arg)));
  for (const arg of args) if (!isList(arg) && isFileName(arg)) throw new CommandFailure(listHint(arg));
  const lists = await Promise.all(args.map((arg) => (isList(arg) ? read(arg) : [arg])));
  const urls = [...lists.flat(), ...(file === undefined ? [] : await read(file))];
  const isRead = file !== undefined || args.some(isList);
  const implied = mode ?? (isRead ? "list" : undefined);
  return implied === undefined ? { urls } : { urls, mode: implied };
}

/** Returns the URLs of a text, one per line; empty lines and lines that begin with # are skipped. */
function urlsOf(text: string, source: string): readonly string[] {
  const urls = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const url = line.trim();
    if (url === "" || url.startsWith("#")) return [];
    try {
      return [parseUrl(url)];
    } catch (cause) {
      if (cause instanceof CommandFailure) throw new CommandFailure(`Line ${index + 1} of ${source}: ${cause.message}`);
      throw cause;
    }
  });
  if (urls.length === 0) throw new CommandFailure(`${source} lists no URLs; write one per line.`);
  return urls;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CommandFailure(`The list of URLs ${file} cannot be read: ${reasonOf(cause)}`);
  }
}

/** Returns true if there is a file at a path. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns true for what can only be meant as a file: a path, or a name such as urls.txt, which no host has. */
export function isFileName(text: string): boolean {
  if (/^(?:\.{0,2}[\\/]|~|[a-z]:\\)/i.test(text)) return true;
  return /^[^:?#]+\.(?:txt|csv|xml)$/i.test(text) && !/^[^\\/]*\.[^\\/]*\//.test(text);
}

/** Returns true for an argument that names a folder: a path, or a name that no host on the internet has. */
export function isFolderArgument(text: string): boolean {
  const isHostName = /^[^\\/]*[.:]/.test(text) || /^localhost(?:\/|$)/i.test(text);
  if (isHostName && !isFileName(text) && text !== "." && text !== "..") return false;
  return isFolder(text);
}

/** Returns true if there is a folder at a path. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function listHint(file: string): string {
  return isFile(file)
    ? `${file} is a file, not a URL; to audit the URLs that it lists, use --urls ${file}.`
    : `${file} is not a URL, and there is no such file.`;
}
