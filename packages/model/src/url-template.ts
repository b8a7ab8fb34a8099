import { urlPath } from "@sightline/url";

/**
 * Returns a URL's path with its varying parts replaced by `*`: the last segment, and ids, dates and hashes before it.
 */
export function folderTemplate(url: string): string {
  const segments = pathSegments(url);
  if (segments.length === 0) return "/";
  return `/${segments.map((segment, index) => (index === segments.length - 1 || isVarying(segment) ? "*" : segment)).join("/")}`;
}

/** Returns a coarser template, for sites with many folders: the first segment, and `*` for each further one. */
function sectionTemplate(template: string): string {
  const segments = pathSegments(`http://template${template}`);
  return `/${segments.map((segment, index) => (index === 0 ? segment : "*")).join("/")}`;
}

/** Returns the coarsest template: only the depth of the path. */
export function depthTemplate(template: string): string {
  return `/${pathSegments(`http://template${template}`)
    .map(() => "*")
    .join("/")}`;
}

/** Maximum number of path segments that count; deeper ones become one more `*`. */
const maxSegments = 6;

function pathSegments(url: string): readonly string[] {
  const segments = (urlPath(url) ?? "").split("/").filter((segment) => segment !== "");
  return segments.slice(0, maxSegments).map((segment) => segment.slice(0, 60));
}

function isVarying(segment: string): boolean {
  return /^[\d\-_.]+$/.test(segment) || /\d{4}/.test(segment) || /^[0-9a-f-]{12,}$/i.test(segment);
}

/** Maximum number of folders of a section; a section with more becomes one template. */
const maxFoldersOfSection = 8;
/** Maximum number of sections of one depth; beyond it their names are values, not kinds of pages. */
const maxSectionsOfDepth = 100;

/**
 * Returns a function that maps a folder template to its final template, given all folders of the site: its own, that of
 * its section, or that of its depth.
 */
export function templateOfFolder(folders: readonly string[]): (folder: string) => string {
  const sections = crowded(folders, sectionTemplate, maxFoldersOfSection);
  const depths = crowded([...new Set(folders.map(sectionTemplate))], depthTemplate, maxSectionsOfDepth);
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
