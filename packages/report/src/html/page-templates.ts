import { depthTemplate, folderTemplate, templateOfFolder } from "@sightline/model";
import { memoize } from "@sightline/packed";
import { isUrl } from "@sightline/url";
import type { Report } from "../report-schema.ts";

/** URL patterns of a site's pages. */
export interface PageTemplates {
  /** By descending number of pages. */
  readonly templates: readonly (readonly [pattern: string, pages: number])[];
  /** Returns the index of a URL's pattern; -1 if the URL matches no page's pattern. */
  indexOf(url: string): number;
}

/** Maximum number of folders that are distinguished; pages of other folders are counted by depth. */
const maxFolders = 5000;

/** Reads the pages once and groups them by URL pattern. */
export async function pageTemplates(report: Report): Promise<PageTemplates> {
  const folders = new Map<string, number>();
  for await (const { url } of report.pages()) {
    const folder = folderOf(url);
    if (folder === null) continue;
    const key = folders.has(folder) || folders.size < maxFolders ? folder : depthTemplate(folder);
    folders.set(key, (folders.get(key) ?? 0) + 1);
  }
  const templateOf = templateOfFolder([...folders.keys()]);
  const counts = new Map<string, number>();
  for (const [folder, pages] of folders) {
    const pattern = templateOf(folder);
    counts.set(pattern, (counts.get(pattern) ?? 0) + pages);
  }
  const templates = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const indexes = new Map(templates.map(([pattern], index) => [pattern, index]));
  const indexOfFolder = memoize((folder: string) => indexes.get(templateOf(folder)) ?? -1, maxFolders);
  return {
    templates,
    indexOf: (url) => {
      const folder = folderOf(url);
      return folder === null ? -1 : indexOfFolder(folder);
    },
  };
}

function folderOf(url: string): string | null {
  return isUrl(url) ? folderTemplate(url) : null;
}
