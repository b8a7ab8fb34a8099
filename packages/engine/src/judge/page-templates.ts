import { depthTemplate, folderTemplate, templateOfFolder } from "@sightline/model";
import { grown } from "@sightline/packed";

/** URL templates of the pages of a crawl, in two bytes per page. */
export interface PageTemplates {
  note(pageId: number, url: string): void;
  /** Returns a lookup of templates, once all pages are recorded; it returns `null` for pages that were not. */
  templates(): (pageId: number) => string | null;
}

/** Maximum number of distinct folders; pages of further ones get the template of their depth. */
const maxFolders = 5000;

/** Creates an empty record of templates. */
export function pageTemplates(): PageTemplates {
  const numbers = new Map<string, number>();
  let byPage = new Uint16Array(1024);
  return {
    note(pageId, url) {
      byPage = grown(byPage, pageId);
      const folder = folderTemplate(url);
      const name = numbers.has(folder) || numbers.size < maxFolders ? folder : depthTemplate(folder);
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      byPage[pageId] = number;
    },
    templates() {
      const folders = [...numbers.keys()];
      const joined = templateOfFolder(folders);
      const names = folders.map(joined);
      return (pageId) => names[(byPage[pageId] ?? 0) - 1] ?? null;
    },
  };
}
