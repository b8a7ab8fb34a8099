/**
 * URLs that wait to be chosen: those that several pages name, then the others, each in the order they were found;
 * alternatives to others last.
 */
export interface SharedFirst {
  /** Adds a URL that a page names, again for each such page. */
  add(url: string, isAlternative?: boolean): void;
  /** True for a URL that waits. */
  has(url: string): boolean;
  /** Takes the next URL that several pages name; `null` if there is none. */
  nextShared(): string | null;
  /** Takes the next of the others; `null` if there is none. */
  nextOther(): string | null;
  /** Number of URLs that wait. */
  readonly size: number;
}

/** Pages that must name a URL for it to belong to their template. */
const fewPages = 3;

/** Creates an empty list; its caller bounds the number of distinct URLs. */
export function sharedFirst(): SharedFirst {
  /** Pages that name a URL that waits. */
  const pages = new Map<string, number>();
  const shared = new Set<string>();
  const others = new Set<string>();
  const alternatives = new Set<string>();
  const take = (urls: Set<string>): string | null => {
    for (const url of urls) {
      pages.delete(url);
      urls.delete(url);
      return url;
    }
    return null;
  };
  return {
    add(url, isAlternative = false) {
      const count = (pages.get(url) ?? 0) + 1;
      pages.set(url, count);
      if (count === 1) (isAlternative ? alternatives : others).add(url);
      if (count !== fewPages) return;
      others.delete(url);
      alternatives.delete(url);
      shared.add(url);
    },
    has: (url) => pages.has(url),
    nextShared: () => take(shared),
    nextOther: () => take(others) ?? take(alternatives),
    get size() {
      return pages.size;
    },
  };
}
