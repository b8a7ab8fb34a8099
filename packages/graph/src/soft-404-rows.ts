import { plainText } from "@sightline/facts";
import { isHomeUrl, type MissingPage, maxMissingText, meansHome, type PageKind } from "@sightline/model";
import type { Soft404sRow } from "@sightline/model/rule";
import { jaccard, shingles } from "@sightline/text";
import { hostOf } from "@sightline/url";
import type { ChainEnds } from "./chain-ends.ts";
import { sampleOf } from "./cluster-rows.ts";
import { edgeKindBits } from "./edge-kind-bits.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import type { SliceReader } from "./page-slices.ts";
import type { SettleInput } from "./settle-input.ts";
import { type SiteTable, textHashNumber, urlFlag } from "./site-table.ts";

/** What a site answers at URLs that do not exist, as far as the graph knows. */
export interface Soft404sParts {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly redirects: ChainEnds;
  readonly isTrapped: (id: number) => boolean;
}

/** What hosts answer at a path that nobody has made, by host. */
export type MissingPages = ReadonlyMap<string, MissingPage>;

/** Context for the rows. */
export interface Soft404sContext extends Soft404sParts, Pick<SettleInput, "mainText" | "signal"> {
  /** Result of {@link homeCopies}. */
  readonly homeCopies: readonly number[];
  /** Result of {@link missingCopies}. */
  readonly missingCopies: readonly number[];
  readonly missingPages: MissingPages;
  readonly slice: SliceReader;
  readonly kindOf: (id: number) => PageKind;
}

/** One URL may be an address of its own for the home page. */
const minUrls = 2;
const linking = edgeKindBits("anchor", "area");
/** Similarity of a text to that of an error page, from which on it is one. */
const minSimilarity = 0.9;

/**
 * Yields the linked URLs at which a site shows its home page, or what it shows for paths that nobody has made, by the way
 * in which it does, and the linked pages that say with status 200 that they do not exist.
 */
export async function* soft404Rows(context: Soft404sContext): AsyncGenerator<Soft404sRow> {
  const { table, redirects, slice, kindOf, signal } = context;
  const home = redirects.end[table.startId] ?? 0;
  const leadsHome = homeRedirectTest(home, context);
  const copies = new Set([...context.homeCopies, ...context.missingCopies]);
  const members: Record<Soft404sRow["how"], number[]> = {
    copy: [...context.homeCopies],
    redirect: [],
    same: [...context.missingCopies],
    said: [],
    unlike: [],
  };
  const isErrorPage = errorPageTest(context);
  for (const id of linkedPages(context)) {
    if (leadsHome(id)) members.redirect.push(id);
    if (kindOf(id) !== "error" || copies.has(id)) continue;
    signal.throwIfAborted();
    members[(await isErrorPage(id)) ? "said" : "unlike"].push(id);
  }
  for (const how of ["copy", "redirect", "same", "said", "unlike"] as const) {
    const memberIds = members[how];
    const fewest = how === "said" || how === "unlike" ? 1 : minUrls;
    if (memberIds.length >= fewest) yield { how, home: slice(home), memberIds, sample: sampleOf(memberIds, slice) };
  }
}

/** Returns a test of redirects to the home page that do not mean it. */
function homeRedirectTest(home: number, { table, counts, redirects }: Soft404sParts): (id: number) => boolean {
  if (!isShownHome(home, table)) return () => false;
  return (id) => {
    const end = redirects.end[id] ?? id;
    // A page that only refreshes to another one redirects, too.
    const refresh = table.indexability(end) === "redirect" ? (counts.refreshTo[end] ?? 0) : 0;
    const isMoved = refresh !== 0 || table.kind(id) === "redirect";
    return isMoved && redirects.end[refresh === 0 ? id : refresh] === home && isOther(id, table);
  };
}

/**
 * Returns a test of pages that say that they do not exist: false where the host returns errors for missing pages, and
 * other words with them.
 */
function errorPageTest({ table, missingPages, mainText }: Soft404sContext): (id: number) => Promise<boolean> {
  const errors = new Map<string, Float64Array>();
  for (const [host, { status, text }] of missingPages) if (status >= 400) errors.set(host, shingles(text));
  return async (id) => {
    const error = errors.get(hostOf(table.url(id)));
    if (error === undefined) return true;
    const text = await mainText(id);
    return text !== null && jaccard(shingles(plainText(text).slice(0, maxMissingText)), error) >= minSimilarity;
  };
}

/**
 * Returns the linked URLs that return what their host returns, with status 200, at a path that nobody has made,
 * ascending; none if there is only one, which may be the page that the host shows instead of an error.
 */
export function missingCopies(
  context: Soft404sParts & Pick<Soft404sContext, "homeCopies" | "missingPages">,
): readonly number[] {
  const { table, redirects, missingPages } = context;
  const shown = shownForMissing(missingPages);
  if (shown.size === 0) return [];
  const known = new Set([redirects.end[table.startId] ?? 0, ...context.homeCopies]);
  const isCopy = (id: number): boolean => {
    const urls = shown.get(table.textHashes[id] ?? 0);
    return urls !== undefined && !urls.has(table.url(id)) && isPage(id, table) && isOther(id, table);
  };
  const copies = [...linkedPages(context)].filter((id) => !known.has(id) && isCopy(id));
  return copies.length >= minUrls ? copies : [];
}

/** Returns the URLs to which missing pages lead where they are shown with status 200, by the hash of what they show. */
function shownForMissing(missingPages: MissingPages): ReadonlyMap<number, ReadonlySet<string>> {
  const shown = new Map<number, Set<string>>();
  for (const { status, mainTextHash, finalUrl } of missingPages.values()) {
    if (status >= 300 || mainTextHash === null) continue;
    const hash = textHashNumber(mainTextHash);
    shown.set(hash, (shown.get(hash) ?? new Set()).add(finalUrl));
  }
  return shown;
}

function isPage(id: number, table: SiteTable): boolean {
  return table.status[id] === 200 && table.has(id, urlFlag.html);
}

/** Returns the linked URLs that return a copy of the home page, ascending; none if there is only one. */
export function homeCopies(context: Soft404sParts): readonly number[] {
  const { table, redirects } = context;
  const home = redirects.end[table.startId] ?? 0;
  if (!isShownHome(home, table) || table.textHashes[home] === 0) return [];
  const copies: number[] = [];
  for (const id of linkedPages(context)) {
    if (id !== home && isOther(id, table) && isCopyOf(id, home, table)) copies.push(id);
  }
  return copies.length >= minUrls ? copies : [];
}

function* linkedPages({ table, counts, isTrapped }: Soft404sParts): Generator<number> {
  for (let id = 1; id < table.size; id++) {
    if (isNode(table, id) && !isTrapped(id) && ((counts.namedBy[id] ?? 0) & linking) !== 0) yield id;
  }
}

function isShownHome(home: number, table: SiteTable): boolean {
  return home !== 0 && table.status[home] === 200 && isHomeUrl(table.url(home));
}

/** True for a URL that does not mean the home page. */
function isOther(id: number, table: SiteTable): boolean {
  return !table.has(id, urlFlag.hasQuery) && !meansHome(table.url(id));
}

function isCopyOf(id: number, home: number, table: SiteTable): boolean {
  const { textHashes, bodyBytes } = table;
  if (!isPage(id, table)) return false;
  return textHashes[id] === textHashes[home] && bodyBytes[id] === bodyBytes[home];
}
