import { languageFolder } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";

/** Sites with more languages than this declare their sitemaps. */
const maxFolders = 12;

/**
 * Lists the paths of the folders of a site that are named like a language, have a page, and are missing from all sitemaps: those
 * with most pages first, at most 12.
 */
export async function unlistedLanguageFolders(
  batches: AsyncIterable<readonly CoreRow[]>,
  origin: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const pages = new Map<string, number>();
  const listed = new Set<string>();
  const note = (row: CoreRow) => {
    const folder = row.url.startsWith(`${origin}/`) ? languageFolder(row.url, null) : null;
    if (folder === null) return;
    if (row.inSitemap) listed.add(folder);
    if (isPage(row)) pages.set(folder, (pages.get(folder) ?? 0) + 1);
  };
  for await (const rows of batches) {
    signal.throwIfAborted();
    for (const row of rows) note(row);
  }
  for (const folder of listed) pages.delete(folder);
  return [...pages]
    .sort(([left, a], [right, b]) => b - a || (left < right ? -1 : 1))
    .slice(0, maxFolders)
    .map(([folder]) => folder);
}

function isPage({ page }: CoreRow): boolean {
  return page !== null && page.kind === "html" && page.status === 200;
}
