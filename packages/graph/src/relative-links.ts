import { isGone, isLive } from "./likely-targets.ts";
import type { SiteTable } from "./site-table.ts";

/** Number of folders in which one relative link must lead to a dead URL: fewer could be chance. */
const minFolders = 3;
/** Maximum number of dead URLs that are looked at. */
const maxDead = 10_000;
/** Maximum length of a dead URL that is looked at: what it would be in each folder above is kept. */
const maxLength = 500;
/** Maximum number of folders above a page in which the page that a link means is looked for. */
const maxParents = 10;

/** Dead URL with the pages that link to it. */
export interface DeadTarget {
  readonly id: number;
  readonly sourceIds: readonly number[];
}

/** Link that was written for one folder and stands on pages of others, in each of which it leads to a dead URL. */
export interface RelativeLink<Target extends DeadTarget = DeadTarget> {
  /** The dead URLs, 3 or more, each in a folder of its own. */
  readonly targets: readonly Target[];
  /** The one that the first page links to. */
  readonly first: Target;
  /** The one whose URL sorts first, which stays the same while the site grows. */
  readonly shown: Target;
  /** What follows the folder of the page in each of them. */
  readonly path: string;
  /** URL of the page that the link means, in the nearest folder above that has one. */
  readonly meant: string;
}

/**
 * Finds relative links of templates: dead URLs below the folder of every page that links to them, each of which would
 * exist if the link were resolved against one folder above. Looks at the first 10,000 dead URLs only.
 */
export function relativeLinks<Target extends DeadTarget>(
  targets: readonly Target[],
  table: SiteTable,
): RelativeLink<Target>[] {
  const gone = targets.filter(({ id }) => isGone(table, id)).slice(0, maxDead);
  const folderIdOf = folderIds(table);
  const looked = gone.map((target) => ({ target, ...meantUrls(target, table, folderIdOf) }));
  const live = liveUrls(wantedUrls(looked.map(({ urls }) => urls)), table);
  const links = new Map<string, { path: string; meant: string; targets: Target[] }>();
  for (const { target, path, urls } of looked) {
    const meant = urls.find((url) => live.has(url));
    if (meant === undefined) continue;
    const key = `${path} ${meant}`;
    const link = links.get(key) ?? { path, meant, targets: [] };
    link.targets.push(target);
    links.set(key, link);
  }
  const repeated = [...links.values()].filter(({ targets: { length } }) => length >= minFolders);
  return repeated.map(({ path, meant, targets }) => ({
    path,
    meant,
    shown: targets.reduce((least, target) => (table.url(target.id) < table.url(least.id) ? target : least)),
    first: targets.reduce((first, target) => (firstOf(target) < firstOf(first) ? target : first)),
    targets,
  }));
}

/** Returns all URLs that dead ones may mean; none where no URL is meant in enough folders, so that nothing is looked up. */
function wantedUrls(urlsOfDead: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const url of urlsOfDead.flat()) counts.set(url, (counts.get(url) ?? 0) + 1);
  return new Set([...counts.values()].some((count) => count >= minFolders) ? counts.keys() : []);
}

/** Returns those of some URLs that are pages of the site. */
function liveUrls(wanted: ReadonlySet<string>, table: SiteTable): ReadonlySet<string> {
  const live = new Set<string>();
  for (let id = 1; wanted.size > 0 && id < table.size; id++) {
    if (!isLive(table, id)) continue;
    const url = table.url(id);
    if (wanted.has(url)) live.add(url);
  }
  return live;
}

function firstOf({ sourceIds: [first = 0] }: DeadTarget): number {
  return first;
}

/** Returns what a dead URL would be in each folder above that of the pages that name it, nearest first. */
function meantUrls(
  { id, sourceIds }: DeadTarget,
  table: SiteTable,
  folderIdOf: (pageId: number) => number,
): { path: string; urls: string[] } {
  const [first = 0] = sourceIds;
  const folder = folderOf(table.url(first));
  const url = table.url(id);
  const isOfOneFolder = () => sourceIds.every((source) => folderIdOf(source) === folderIdOf(first));
  const isBelow = url.length <= maxLength && url.startsWith(folder) && isOfOneFolder();
  const path = isBelow ? url.slice(folder.length) : "";
  const urls: string[] = [];
  // A link to the folder itself, such as `./`, has no name by which it could be found elsewhere.
  if (path === "" || path.startsWith("?")) return { path, urls };
  for (let parent = parentOf(folder); parent !== null && urls.length < maxParents; parent = parentOf(parent)) {
    urls.push(parent + path);
  }
  return { path, urls };
}

/** Returns a function that numbers the folders of pages, from 1. */
function folderIds(table: SiteTable): (pageId: number) => number {
  const ids = new Map<string, number>();
  const ofPages = new Uint32Array(table.size);
  return (pageId) => {
    const known = ofPages[pageId] ?? 0;
    if (known !== 0) return known;
    const folder = folderOf(table.url(pageId));
    const id = ids.get(folder) ?? ids.size + 1;
    ids.set(folder, id);
    ofPages[pageId] = id;
    return id;
  };
}

/** Returns a URL up to the last slash of its path. */
function folderOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Returns the folder above another one; `null` for the root. */
function parentOf(folder: string): string | null {
  const slash = folder.lastIndexOf("/", folder.length - 2);
  return folder.charAt(slash - 1) === "/" || slash === -1 ? null : folder.slice(0, slash + 1);
}
