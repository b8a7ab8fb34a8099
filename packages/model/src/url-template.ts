/** A URL's path with the varying parts replaced by `*`: the last segment, and ids, dates and hashes before it. */
export function folderTemplate(url: string): string {
  const segments = pathSegments(url);
  if (segments.length === 0) return "/";
  return `/${segments.map((segment, index) => (index === segments.length - 1 || isVarying(segment) ? "*" : segment)).join("/")}`;
}

/** A coarser template, for sites with many folders: the first segment, and `*` for each further one. */
function sectionTemplate(template: string): string {
  const segments = pathSegments(`http://template${template}`);
  return `/${segments.map((segment, index) => (index === 0 ? segment : "*")).join("/")}`;
}

/** The coarsest template: how deep the path is. */
export function depthTemplate(template: string): string {
  return `/${pathSegments(`http://template${template}`)
    .map(() => "*")
    .join("/")}`;
}

/** Most segments of a path that count; deeper ones are one more `*`. */
const mostSegments = 6;

function pathSegments(url: string): readonly string[] {
  const { pathname } = new URL(url);
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return segments.slice(0, mostSegments).map((segment) => segment.slice(0, 60));
}

function isVarying(segment: string): boolean {
  return /^[\d\-_.]+$/.test(segment) || /\d{4}/.test(segment) || /^[0-9a-f-]{12,}$/i.test(segment);
}

/** A section with more folders than this is one template. */
const mostFoldersOfSection = 8;
/** If more sections than this are equally deep, their names are values, not kinds of pages. */
const mostSectionsOfDepth = 100;

/**
 * Says for a folder template which template it belongs to, knowing all folders of the site: its own, that of its
 * section, or that of its depth.
 */
export function templateOfFolder(folders: readonly string[]): (folder: string) => string {
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
