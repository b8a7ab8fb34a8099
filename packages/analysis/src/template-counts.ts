import { depthTemplate, folderTemplate, templateOfFolder } from "@sightline/model";
import type { AnalysedPage } from "./analysis-input.ts";

/** Pages of one URL pattern. */
export interface PageTemplate {
  readonly pattern: string;
  readonly pages: number;
  /** The page with the highest link score. */
  readonly example: AnalysedPage;
}

/** The templates of a site. */
export interface TemplateCounts {
  /** By descending number of pages. */
  readonly templates: readonly PageTemplate[];
  /** Returns the pattern of any URL, even one that is not a page. */
  patternOf(url: string): string;
}

/** Maximum folders that are distinguished; pages of further ones are counted by depth. */
const maxFolders = 5000;

/** Groups pages by URL pattern in one pass; memory grows with the folders of a site, up to a limit, not with its pages. */
export async function countTemplates(pages: AsyncIterable<readonly AnalysedPage[]>): Promise<TemplateCounts> {
  const folders = new Map<string, PageTemplate>();
  for await (const batch of pages) {
    for (const page of batch) {
      const folder = folderTemplate(page.url);
      const isReported = folders.has(folder) || folders.size < maxFolders;
      addPages(folders, isReported ? folder : depthTemplate(folder), page, 1);
    }
  }
  const joined = templateOfFolder([...folders.keys()]);
  const templates = new Map<string, PageTemplate>();
  for (const { pattern, pages: count, example } of folders.values()) {
    addPages(templates, joined(pattern), example, count);
  }
  return {
    templates: [...templates.values()].sort((a, b) => b.pages - a.pages || (a.pattern < b.pattern ? -1 : 1)),
    patternOf: (url) => joined(folderTemplate(url)),
  };
}

function addPages(templates: Map<string, PageTemplate>, pattern: string, page: AnalysedPage, pages: number): void {
  const known = templates.get(pattern);
  const example = known !== undefined && known.example.linkScore >= page.linkScore ? known.example : page;
  templates.set(pattern, { pattern, pages: (known?.pages ?? 0) + pages, example });
}
