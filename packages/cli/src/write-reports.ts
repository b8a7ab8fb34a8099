import { access, constants, open, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Report } from "@sightline/report";
import { type ReportFile, type ReportFileOptions, type ReportFormat, reportFiles } from "@sightline/report/files";
import { createFolder } from "./create-folder.ts";
import { CommandFailure } from "./exit-codes.ts";
import { isSystemError, reasonOf } from "./system-error.ts";

/**
 * Creates a folder for reports before the audit starts.
 *
 * @returns function that removes the folder again if it is new and still empty
 * @throws CommandFailure if it is not writable
 */
export async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  try {
    const created = await createFolder(folder);
    await access(folder, constants.W_OK);
    const probe = join(folder, `.sightline-${process.pid}`);
    await (await open(probe, "w")).close();
    await unlink(probe);
    return async () => {
      // Only an empty folder can be removed.
      if (created !== undefined) await rmdir(folder).catch(() => {});
    };
  } catch (cause) {
    throw new CommandFailure(
      `Reports cannot be written to ${folder}: ${reasonOf(cause)} Choose another folder with --out.`,
    );
  }
}

/** Writes a report in all requested formats. @returns the paths written @throws CommandFailure if a write fails */
export async function writeReports(
  report: Report,
  formats: readonly ReportFormat[],
  folder: string,
  options: ReportFileOptions = {},
): Promise<readonly string[]> {
  const written: string[] = [];
  for (const format of formats) {
    for await (const file of reportFiles(report, format, options)) written.push(await writeReportFile(folder, file));
  }
  return written;
}

/** Writes the proposed llms.txt. @returns its path; `null` if there is no proposal */
export async function writeLlmsTxt({ geo }: Report, folder: string): Promise<string | null> {
  const content = geo?.proposals.find(({ target }) => target === "/llms.txt")?.content;
  return content === undefined ? null : writeReportFile(folder, { name: "llms.txt", content: [content] });
}

/** Writes a file of a report. @returns its path @throws CommandFailure if the write fails */
export async function writeReportFile(folder: string, file: Pick<ReportFile, "name" | "content">): Promise<string> {
  const path = join(folder, file.name);
  try {
    await writeStream(path, file.content);
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new CommandFailure(`${path} cannot be written: ${reasonOf(cause)}`);
  }
  return path;
}

async function writeStream(path: string, chunks: ReportFile["content"]): Promise<void> {
  const file = await open(path, "w");
  try {
    for await (const chunk of chunks) await file.appendFile(chunk);
  } finally {
    await file.close();
  }
}
