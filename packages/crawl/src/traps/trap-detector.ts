import { isDated, needsText, type PageText, textHash, textPrint } from "@sightline/extract/text-print";
import type { CrawlTrap, CrawlTrapKind } from "@sightline/model";
import type { Extraction } from "@sightline/model/ports";
import { type FacetSpace, facetSpace, isCombinatorial, noteCombination } from "./facet-space.ts";
import { pathRepetitions } from "./path-repetitions.ts";
import { recentMap } from "./recent-map.ts";
import { isSaturated, noteRepeat, type RepeatRun, repeatRun } from "./repeat-run.ts";
import { trapList } from "./trap-list.ts";
import { combinedParameters, parameters, type UrlGroup, urlGroups } from "./url-groups.ts";

/** Text of a page, with its fingerprint if already computed. */
export type PrintedText = PageText & Pick<Extraction, "textPrint">;

/**
 * Detects endless patterns of URLs from the pages and URLs of a crawl as they are found.
 *
 * Its memory is bounded, to 30 MB on the worst of sites: 2,000 groups with 100,000 fingerprints of texts, 500 paths
 * with 512 values each, and the traps. Eviction can only cause missed traps, never false ones. A trap stays one once
 * found.
 */
export interface TrapDetector {
  /**
   * Records an HTML page with status 200; an `unread` one counts as new. An existing fingerprint of its text is reused.
   */
  page(url: string, text: PrintedText | "unread"): void;
  /** Returns the pattern of a page whose main text {@link page} needs; `null` if it need not be read. */
  readsText(url: string, mainTextHash: string | null): string | null;
  /** Records a URL that may be requested; each once. */
  target(url: URL): void;
  /** True if a URL belongs to a trap and must not be requested. */
  isTrapped(url: URL): boolean;
  /** Counts a URL that was held back because it {@link isTrapped}. */
  holdBack(url: URL): void;
  /** Removes one from the count: the URL is needed for another reason. */
  takeBack(url: URL): void;
  /** Counts a URL that is left out because its path repeats itself, regardless of its content. */
  repeated(url: URL): void;
  /** Restores the traps that an earlier part of the crawl found; their URLs are to be counted again. */
  restore(traps: readonly CrawlTrap[]): void;
  /** Lists the traps that held something back, by pattern. */
  list(): readonly CrawlTrap[];
  /** Like `list`, but includes paths that repeat themselves, which are a separate limit. */
  listAll(): readonly CrawlTrap[];
  /** Number of traps that held something back. */
  readonly holding: number;
  /** True if there is any trap, even one that has held nothing back yet. */
  readonly hasTraps: boolean;
}

const maxGroups = 2000;
const maxPrints = 100_000;
const maxSpaces = 500;
/** A query that is escaped again and again is evidence itself: a fifth of the pages is enough. */
const escapedShare = 5;
/** Combinations are detected by the number of URLs, which can be collected at no cost. */
const targetsPerPage = 10;

/**
 * Creates the detector of a crawl.
 *
 * @param budget consecutive pages without anything new that make a trap
 * @param seed random, of 32 bits, so that no site can choose views that collide
 */
export function trapDetector(budget: number, seed: number): TrapDetector {
  const runs = recentMap<RepeatRun>();
  const spaces = recentMap<FacetSpace>();
  const traps = trapList(seed);
  const repetitions = pathRepetitions();
  let prints = 0;

  /** @returns `true` if the group became a trap */
  function noteRun(group: UrlGroup, url: URL, print: number | "unread" | null): boolean {
    const { pattern, view } = group;
    const run = runs.get(pattern) ?? repeatRun();
    const before = run.seen.size;
    noteRepeat(run, url.href, view === null ? null : textHash(view, seed), print);
    prints += run.seen.size - before;
    runs.set(pattern, run);
    if (isSaturated(run, group.kind === "escape" ? budget / escapedShare : budget)) {
      const views = new Set(view === null ? [] : run.seen.keys());
      traps.add({ kind: kindOf(group, url), pattern, views, fetched: run.pages, fetchedExamples: run.latest });
      runs.delete(pattern);
      prints -= run.seen.size;
      return true;
    }
    while (prints > maxPrints || runs.size > maxGroups) prints -= runs.dropOldest()?.seen.size ?? 0;
    return false;
  }

  function spaceOf({ pattern }: UrlGroup): FacetSpace {
    const space = spaces.get(pattern) ?? facetSpace();
    spaces.set(pattern, space);
    if (spaces.size > maxSpaces) spaces.dropOldest();
    return space;
  }

  return {
    page(url, text) {
      const parsed = new URL(url);
      const groups = urlGroups(parsed);
      if (groups.length === 0 || traps.notePage(groups, parsed.href)) return;
      const print = text === "unread" ? text : printOf(parsed, text);
      for (const group of groups) {
        if (!hasRun(group)) spaceOf(group).fetched++;
        else if (noteRun(group, parsed, print)) return;
      }
    },
    readsText(url, mainTextHash) {
      const parsed = new URL(url);
      const groups = urlGroups(parsed);
      if (groups.some(({ pattern }) => traps.has(pattern)) || !needsText(parsed, mainTextHash)) return null;
      return groups.find(hasRun)?.pattern ?? null;
    },
    target(url) {
      // Only combinations are counted by their URLs; most URLs have no query and end here.
      const combined = url.search.includes("&") ? parameters(url.search) : [];
      if (combined.length < combinedParameters) return;
      const group = urlGroups(url).find((each) => !hasRun(each));
      if (group === undefined || traps.has(group.pattern)) return;
      const { pattern } = group;
      const space = spaceOf(group);
      noteCombination(space, combined);
      if (!isCombinatorial(space, budget * targetsPerPage)) return;
      traps.add({ kind: "facets", pattern, views: new Set(), fetched: space.fetched, fetchedExamples: [] });
      spaces.delete(pattern);
    },
    isTrapped: (url) => traps.size > 0 && traps.holds(urlGroups(url)),
    holdBack: (url) => traps.countHeld(urlGroups(url), url.href, 1),
    takeBack: (url) => traps.countHeld(urlGroups(url), url.href, -1),
    restore(earlier) {
      for (const { kind, pattern, fetched } of earlier) {
        // Only URLs of these were seen, which are counted again.
        if (kind === "path-repetition" && fetched === 0) continue;
        traps.add({ kind, pattern, views: new Set(), fetched: 0, fetchedExamples: [] });
      }
    },
    repeated: repetitions.count,
    list: traps.facts,
    listAll: () => repetitions.addTo(traps.facts()),
    get holding() {
      return traps.holding;
    },
    get hasTraps() {
      return traps.size > 0;
    },
  };
}

function printOf(url: URL, text: PrintedText): number | null {
  return text.textPrint === undefined ? textPrint(url, text) : text.textPrint;
}

/** Facets are detected by their URLs alone; all other groups by repetition among their pages. */
function hasRun({ kind }: UrlGroup): boolean {
  return kind !== "facets";
}

function kindOf({ kind, pattern }: UrlGroup, url: URL): CrawlTrapKind {
  if (kind === "repetition") return "path-repetition";
  if (kind === "escape") return "query-escape";
  if (kind === "query") return "query";
  if (isDated(url)) return "calendar";
  return pattern.includes("?") ? "query" : "path";
}
