import { type EdgeKind, edgeKindCode } from "@sightline/facts";
import { isHomeUrl, meansHome } from "@sightline/model";
import type { Soft404sRow } from "@sightline/model/rule";
import type { ChainEnds } from "./chain-ends.ts";
import { sampleOf } from "./cluster-rows.ts";
import { isNode, type LinkCounts } from "./link-counts.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** Context for the rows. */
export interface Soft404sContext {
  readonly table: SiteTable;
  readonly counts: LinkCounts;
  readonly redirects: ChainEnds;
  readonly slice: SliceReader;
  readonly isTrapped: (id: number) => boolean;
}

/** One URL may be an address of its own for the home page. */
const minUrls = 2;
const linking = bitsOf("anchor", "area");

/** Yields the linked URLs at which a site shows its home page, by the way in which it does. */
export function* soft404Rows({ table, counts, redirects, slice, isTrapped }: Soft404sContext): Generator<Soft404sRow> {
  const home = redirects.end[table.startId] ?? 0;
  if (home === 0 || table.status[home] !== 200 || !isHomeUrl(table.url(home))) return;
  const members = { copy: [] as number[], redirect: [] as number[] };
  for (let id = 1; id < table.size; id++) {
    if (id === home || !isNode(table, id) || isTrapped(id) || ((counts.namedBy[id] ?? 0) & linking) === 0) continue;
    const how = wayHome(id, home, table, redirects);
    if (how !== null && !table.has(id, urlFlag.hasQuery) && !meansHome(table.url(id))) members[how].push(id);
  }
  for (const how of ["copy", "redirect"] as const) {
    const memberIds = members[how];
    if (memberIds.length >= minUrls) yield { how, home: slice(home), memberIds, sample: sampleOf(memberIds, slice) };
  }
}

function bitsOf(...kinds: readonly EdgeKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << edgeKindCode(kind)), 0);
}

function wayHome(id: number, home: number, table: SiteTable, redirects: ChainEnds): Soft404sRow["how"] | null {
  if (table.kind(id) === "redirect") return redirects.end[id] === home ? "redirect" : null;
  if (table.status[id] !== 200 || !table.has(id, urlFlag.html) || table.textHashes[id] === 0) return null;
  const isCopy = table.textHashes[id] === table.textHashes[home] && table.bodyBytes[id] === table.bodyBytes[home];
  return isCopy ? "copy" : null;
}
