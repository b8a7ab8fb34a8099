import { open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { visibleText } from "@sightline/text/visible";
import { isInside } from "./folder-files.ts";

/** Maximum size of `_redirects` and `_headers`. */
const maxBytes = 1024 * 1024;

/** Maximum number of lines of them. */
const maxLines = 10_000;

/** Maximum number of lines that are reported one by one. */
const maxReported = 10;

/** A line of a host's configuration, without spaces around it and without comment lines. */
export interface HostLine {
  readonly number: number;
  readonly text: string;
}

/** A part of a host's configuration that has no effect on the audit. */
export interface Unsupported {
  readonly line: number;
  readonly reason: string;
}

/** Reads the lines of a file of a folder, such as `_redirects`; none if the folder does not have it. */
export async function hostLines(
  root: string,
  name: string,
): Promise<{ readonly lines: readonly HostLine[]; readonly unsupported: readonly Unsupported[] }> {
  const text = await textOf(root, name);
  if (text === null) return { lines: [], unsupported: [] };
  const all = text.content.split(/\r\n|\r|\n/);
  const lines = all.slice(0, maxLines).flatMap((line, index) => {
    const trimmed = line.trim();
    return trimmed === "" || trimmed.startsWith("#") ? [] : [{ number: index + 1, text: trimmed }];
  });
  const isCut = text.isCut || all.length > maxLines;
  const reason = `only the first ${maxLines} lines and ${maxBytes} bytes are read.`;
  return { lines, unsupported: isCut ? [{ line: Math.min(all.length, maxLines), reason }] : [] };
}

/** Reads a file of a folder; `null` if the folder does not have it, or it is larger than 1 MB. */
export async function hostText(root: string, name: string): Promise<string | null> {
  const text = await textOf(root, name);
  return text === null || text.isCut ? null : text.content;
}

async function textOf(root: string, name: string): Promise<{ content: string; isCut: boolean } | null> {
  const real = await realpath(join(root, name)).catch(() => null);
  if (real === null || !isInside(root, real)) return null;
  const file = await open(real, "r");
  try {
    if (!(await file.stat()).isFile()) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes + 1), 0, maxBytes + 1, 0);
    return { content: buffer.toString("utf8", 0, Math.min(bytesRead, maxBytes)), isCut: bytesRead > maxBytes };
  } finally {
    await file.close();
  }
}

/** Formats what is not supported in a file, a line of text for each, for standard error. */
export function unsupportedText(file: string, unsupported: readonly Unsupported[]): string {
  return ignoredText(
    file,
    unsupported.map(({ line, reason }) => `${file} line ${line}: ${reason}`),
    "lines",
  );
}

/**
 * Formats the first texts about a file, a line for each, for standard error; the file may quote anything.
 *
 * @param parts of the file that the texts are about, as in `lines`
 */
export function ignoredText(file: string, texts: readonly string[], parts: string): string {
  const shown = texts.slice(0, maxReported).map((text) => `${visibleText(text)}\n`);
  const rest = texts.length - shown.length;
  return shown.join("") + (rest > 0 ? `${file}: ${rest} more ${parts} have no effect on the audit.\n` : "");
}
