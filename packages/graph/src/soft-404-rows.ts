import { isHomeUrl, meansHome, type PageKind } from "@sightline/model";
import type { Soft404sRow } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { sampleOf } from "./cluster-rows.ts";
import { edgeKindBits } from "./edge-kind-bits.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** What a site answers at URLs that do not exist, as far as the graph knows. */
export interface Soft404sParts {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly redirects: ChainEnds;
  readonly isTrapped: (id: number) => boolean;
}

/** Context for the rows. */
export interface Soft404sContext extends Soft404sParts {
  /** Result of {@link homeCopies}. */
  readonly homeCopies: readonly number[];
  readonly slice: SliceReader;
  readonly kindOf: (id: number) => PageKind;
}

/** One URL may be an address of its own for the home page. */
const minUrls = 2;
const linking = edgeKindBits("anchor", "area");

/**
 * Yields the linked URLs at which a site shows its home page instead of an error, by the way in which it does, and the
 * linked pages that say with status 200 that they do not exist.
 */
export function* soft404Rows(context: Soft404sContext): Generator<Soft404sRow> {
  const { table, redirects, slice, kindOf } = context;
  const home = redirects.end[table.startId] ?? 0;
  const copies = new Set(context.homeCopies);
  const members = { copy: [...copies], redirect: [] as number[], said: [] as number[] };
  for (const id of linkedPages(context)) {
    if (table.kind(id) === "redirect" && redirects.end[id] === home && isShownHome(home, table) && isOther(id, table)) {
      members.redirect.push(id);
    }
    if (kindOf(id) === "error" && !copies.has(id)) members.said.push(id);
  }
  for (const how of ["copy", "redirect", "said"] as const) {
    const memberIds = members[how];
    const fewest = how === "said" ? 1 : minUrls;
    if (memberIds.length >= fewest) yield { how, home: slice(home), memberIds, sample: sampleOf(memberIds, slice) };
  }
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
  const { status, textHashes, bodyBytes } = table;
  if (status[id] !== 200 || !table.has(id, urlFlag.html)) return false;
  return textHashes[id] === textHashes[home] && bodyBytes[id] === bodyBytes[home];
}
