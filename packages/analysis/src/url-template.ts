/** A URL's path with the varying parts replaced by `*`: the last segment, and ids, dates and hashes before it. */
export function folderTemplate(url: string): string {
  const segments = pathSegments(url);
  if (segments.length === 0) return "/";
  return `/${segments.map((segment, index) => (index === segments.length - 1 || isVarying(segment) ? "*" : segment)).join("/")}`;
}

/** A coarser template, for sites with many folders: the first segment, and `*` for each further one. */
export function sectionTemplate(template: string): string {
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
