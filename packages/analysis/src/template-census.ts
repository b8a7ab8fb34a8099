import type { AnalysedPage } from "./analysis-input.ts";
import { depthTemplate, folderTemplate, sectionTemplate } from "./url-template.ts";

/** Pages of one URL pattern. */
export interface PageTemplate {
  readonly pattern: string;
  readonly pages: number;
  /** The page with the highest link score. */
  readonly example: AnalysedPage;
}

/** The templates of a site. */
export interface TemplateCensus {
  /** Most pages first. */
  readonly templates: readonly PageTemplate[];
  /** The pattern of any URL, also of one that is no page. */
  patternOf(url: string): string;
}

/** Most folders that are told apart; the pages of further ones are counted by depth. */
const mostFolders = 5000;
/** A section with more folders than this is one template. */
const mostFoldersOfSection = 8;
/** If more sections than this are equally deep, their names are values, not kinds of pages. */
const mostSectionsOfDepth = 100;

/** Groups pages by URL pattern in one pass; memory grows with the folders of a site, up to a limit, not with its pages. */
export async function takeTemplateCensus(pages: AsyncIterable<readonly AnalysedPage[]>): Promise<TemplateCensus> {
  const folders = new Map<string, PageTemplate>();
  for await (const batch of pages) {
    for (const page of batch) {
      const folder = folderTemplate(page.url);
      const isTold = folders.has(folder) || folders.size < mostFolders;
      addPages(folders, isTold ? folder : depthTemplate(folder), page, 1);
    }
  }
  const joined = joining([...folders.keys()]);
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

/** Says which template a folder belongs to: its own, that of its section, or that of its depth. */
function joining(folders: readonly string[]): (folder: string) => string {
  const sections = crowded(folders, sectionTemplate, mostFoldersOfSection);
  const depths = crowded([...new Set(folders.map(sectionTemplate))], depthTemplate, mostSectionsOfDepth);
  return (folder) => {
    const depth = depthTemplate(folder);
    if (depths.has(depth)) return depth;
    const section = sectionTemplate(folder);
    return sections.has(section) ? section : folder;
  };
}

function crowded(members: readonly string[], groupOf: (member: string) => string, most: number): ReadonlySet<string> {
  const sizes = new Map<string, number>();
  for (const member of members) sizes.set(groupOf(member), (sizes.get(groupOf(member)) ?? 0) + 1);
  return new Set([...sizes].flatMap(([group, size]) => (size > most ? [group] : [])));
}
