import type { PageFacts } from "@sightline/facts";
import { type ExternalLink, indexabilityReasons, isMember, type PageRecord, type Resource } from "@sightline/model";
import type { CoreRow } from "@sightline/model/ports";
import type { TargetOutcome } from "@sightline/model/rule";
import { wideTextHash } from "@sightline/text";
import { urlIdentity } from "@sightline/url";
import { type ByteArena, byteArena } from "./byte-arena.ts";
import type { SettleInput } from "./settle-input.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Boolean properties of a URL, as bits of {@link SiteTable.flags}. */
export const urlFlag = {
  internal: 1,
  inSitemap: 2,
  fetched: 4,
  /** Its robots metas or headers contain nofollow: none of its links is followed. */
  nofollow: 8,
  hasQuery: 16,
  /** A start URL, a listed URL or one from a sitemap. */
  seed: 32,
  /** In the population `indexable`. */
  indexable: 64,
  /** In the population `html`. */
  html: 128,
} as const;

/** Bands of one similarity signature. */
export const bandCount = 16;

const outcomes = ["pending", "fetched", "disallowed", "not-crawled"] as const satisfies readonly TargetOutcome[];
const kinds = ["html", "other", "redirect", "failure"] as const satisfies readonly PageFacts["kind"][];
/**
 * URLs of a crawl in columns, which may be longer than the number of rows; rows are ids, row 0 is no URL. Uses 26 to 52
 * bytes per URL besides its text.
 */
export interface SiteTable {
  /** One more than the highest id. */
  readonly size: number;
  /** Id of the start URL; 0 when the crawl does not know it. */
  readonly startId: number;
  /** Bits of {@link urlFlag}. */
  readonly flags: Uint8Array;
  /** 0 when no response came. */
  readonly status: Uint16Array;
  /** Hash of the main text's hash; 0 when there is none. */
  readonly textHashes: Float64Array;
  /** Size of the body after content decoding; 0 without one. */
  readonly bodyBytes: Uint32Array;
  readonly failures: ReadonlyMap<number, NonNullable<PageFacts["failure"]>>;
  /** Pages with an error status whose content could not be analysed: a challenge is one, and proves nothing dead. */
  readonly unreadErrors: ReadonlySet<number>;
  /** Returns what the crawl found of a URL outside the site; `null` if it did not look. */
  external(id: number): ExternalLink | null;
  /** Returns what the crawl found of a resource; `null` if it did not look. */
  resource(id: number): Resource | null;
  url(id: number): string;
  urlBytes(id: number): Uint8Array;
  has(id: number, flag: number): boolean;
  outcome(id: number): TargetOutcome;
  kind(id: number): PageFacts["kind"];
  indexability(id: number): PageRecord["indexability"];
  /** Marks a page as not canonicalised: its canonical is ignored. */
  ignoreCanonical(id: number): void;
  /** Marks a page as a soft 404: it shows the home page instead of what its URL promises. */
  setSoft404(id: number): void;
  /** Marks a page as a second URL of another one. */
  setDuplicate(id: number): void;
  /** Returns true if another page represents it: its canonical, or the page whose second URL it is. */
  isCopy(id: number): boolean;
}

/** Similarity signatures of a site, separate from the table so that their memory is freed after use. */
export interface Signatures {
  /** Pages with enough text for a signature that are indexable, or would be without their canonical. */
  readonly ids: Uint32Array;
  /** Their bands, one page after the other. */
  readonly bands: Uint32Array;
}

interface Columns {
  places: Float64Array;
  textHashes: Float64Array;
  bodyBytes: Uint32Array;
  status: Uint16Array;
  flags: Uint8Array;
  outcome: Uint8Array;
  kind: Uint8Array;
  reason: Uint8Array;
}

function columns(length: number): Columns {
  return {
    // -1 is in no chunk: an id without a row has an empty URL.
    places: new Float64Array(length).fill(-1),
    textHashes: new Float64Array(length),
    bodyBytes: new Uint32Array(length),
    status: new Uint16Array(length),
    flags: new Uint8Array(length),
    outcome: new Uint8Array(length),
    kind: new Uint8Array(length),
    reason: new Uint8Array(length),
  };
}

function resized(from: Columns, length: number, used: number): Columns {
  const to = columns(length);
  to.places.set(from.places.subarray(0, used));
  to.textHashes.set(from.textHashes.subarray(0, used));
  to.bodyBytes.set(from.bodyBytes.subarray(0, used));
  to.status.set(from.status.subarray(0, used));
  to.flags.set(from.flags.subarray(0, used));
  to.outcome.set(from.outcome.subarray(0, used));
  to.kind.set(from.kind.subarray(0, used));
  to.reason.set(from.reason.subarray(0, used));
  return to;
}

/** Reads the URLs of a crawl and the signatures of its pages into columns. */
export async function siteTable(
  batches: AsyncIterable<readonly CoreRow[]>,
  { startUrl, externals, resources }: Pick<SettleInput, "startUrl" | "externals" | "resources">,
  signal: AbortSignal,
): Promise<{ readonly table: SiteTable; readonly signatures: Signatures }> {
  const urls = byteArena();
  const startKeys = new Set([startUrl, urlIdentity(startUrl)]);
  const notes = rowNotes(externals ?? new Map(), resources ?? new Map());
  const signatures = signatureColumns();
  let table = columns(1024);
  let size = 1;
  let startId = 0;
  for await (const row of rowsOf(batches, signal)) {
    if (row.id >= table.flags.length) table = resized(table, Math.max(row.id + 1, table.flags.length * 2), size);
    size = Math.max(size, row.id + 1);
    if (startId === 0 && startKeys.has(row.url)) startId = row.id;
    table.places[row.id] = urls.add(row.url);
    put(table, row);
    notes.note(row);
    if (hasSignature(row)) signatures.add(row.id, row.page.similarityBands);
  }
  const { note: _, ...noted } = notes;
  return { table: tableOf(table, { size, startId, urls, ...noted }), signatures: signatures.all() };
}

/** What few rows have. */
function rowNotes(links: ReadonlyMap<string, ExternalLink>, files: ReadonlyMap<string, Resource>) {
  const failures = new Map<number, NonNullable<PageFacts["failure"]>>();
  const unreadErrors = new Set<number>();
  const externals = new Map<number, ExternalLink>();
  const resources = new Map<number, Resource>();
  return {
    failures,
    unreadErrors,
    external: (id: number) => externals.get(id) ?? null,
    resource: (id: number) => resources.get(id) ?? null,
    note({ id, url, internal, page }: CoreRow): void {
      const link = internal ? undefined : links.get(url);
      if (link !== undefined) externals.set(id, link);
      const file = files.get(url);
      if (file !== undefined) resources.set(id, file);
      if (page?.failure) failures.set(id, page.failure);
      if (page?.analysis === "failed" && (page.status ?? 0) >= 400) unreadErrors.add(id);
    },
  };
}

async function* rowsOf(batches: AsyncIterable<readonly CoreRow[]>, signal: AbortSignal): AsyncGenerator<CoreRow> {
  for await (const batch of batches) {
    await yieldToEventLoop(signal);
    yield* batch;
  }
}

type FetchedRow = CoreRow & { readonly page: NonNullable<CoreRow["page"]> };

/** Returns true if a row is a page of the site that may prove indexable, with enough text for a signature. */
function hasSignature(row: CoreRow): row is FetchedRow {
  const { page, internal } = row;
  if (page === null || !internal || !isMember("html", page) || page.similarityBands.length !== bandCount) return false;
  return page.indexability === "indexable" || page.indexability === "canonicalised";
}

function put(table: Columns, row: CoreRow): void {
  const { id, page } = row;
  table.outcome[id] = outcomes.indexOf(row.outcome);
  table.flags[id] = flagsOf(row);
  if (page === null) return;
  table.status[id] = page.status ?? 0;
  table.kind[id] = kinds.indexOf(page.kind);
  table.reason[id] = indexabilityReasons.indexOf(page.indexability);
  table.bodyBytes[id] = page.bodyBytes;
  table.textHashes[id] = page.mainTextHash === null ? 0 : textHashNumber(page.mainTextHash);
}

function flagsOf({ url, depth, internal, inSitemap, page }: CoreRow): number {
  let flags = internal ? urlFlag.internal : 0;
  if (inSitemap) flags |= urlFlag.inSitemap;
  if (url.includes("?")) flags |= urlFlag.hasQuery;
  if (depth === 0) flags |= urlFlag.seed;
  if (page === null) return flags;
  flags |= urlFlag.fetched;
  if (page.nofollow) flags |= urlFlag.nofollow;
  if (isMember("html", page)) flags |= urlFlag.html;
  return isMember("indexable", page) ? flags | urlFlag.indexable : flags;
}

interface SignatureColumns {
  add(id: number, bands: readonly number[]): void;
  all(): Signatures;
}

function signatureColumns(): SignatureColumns {
  let ids = new Uint32Array(256);
  let bands = new Uint32Array(256 * bandCount);
  let count = 0;
  const copy = (length: number): void => {
    const longerIds = new Uint32Array(length);
    longerIds.set(ids.subarray(0, count));
    ids = longerIds;
    const longerBands = new Uint32Array(length * bandCount);
    longerBands.set(bands.subarray(0, count * bandCount));
    bands = longerBands;
  };
  return {
    add(id, values) {
      if (count === ids.length) copy(count * 2);
      ids[count] = id;
      bands.set(values, count * bandCount);
      count++;
    },
    // Views, because with copies both would use memory until the next full collection.
    all: () => ({ ids: ids.subarray(0, count), bands: bands.subarray(0, count * bandCount) }),
  };
}

type Rest = Pick<SiteTable, "size" | "startId" | "failures" | "unreadErrors" | "external" | "resource"> & {
  readonly urls: ByteArena;
};

function tableOf(table: Columns, { urls, ...rest }: Rest): SiteTable {
  const { places, flags, status, textHashes, bodyBytes, outcome, kind, reason } = table;
  return {
    ...rest,
    flags,
    status,
    textHashes,
    bodyBytes,
    url: (id) => (id > 0 && id < rest.size ? urls.text(places[id] ?? 0) : ""),
    urlBytes: (id) => urls.bytes(places[id] ?? 0),
    has: (id, flag) => ((flags[id] ?? 0) & flag) !== 0,
    outcome: (id) => outcomes[outcome[id] ?? 0] ?? "pending",
    kind: (id) => kinds[kind[id] ?? 0] ?? "other",
    indexability: (id) => indexabilityReasons[reason[id] ?? 0] ?? "failed",
    ignoreCanonical(id) {
      const isHtml = kinds[kind[id] ?? 0] === "html";
      reason[id] = indexabilityReasons.indexOf(isHtml ? "indexable" : "not-html");
      if (((flags[id] ?? 0) & urlFlag.html) !== 0) flags[id] = (flags[id] ?? 0) | urlFlag.indexable;
    },
    setSoft404(id) {
      reason[id] = indexabilityReasons.indexOf("soft-404");
      flags[id] = (flags[id] ?? 0) & ~urlFlag.indexable;
    },
    setDuplicate(id) {
      reason[id] = indexabilityReasons.indexOf("duplicate");
      flags[id] = (flags[id] ?? 0) & ~urlFlag.indexable;
    },
    isCopy(id) {
      const why = indexabilityReasons[reason[id] ?? 0];
      return why === "canonicalised" || why === "duplicate";
    },
  };
}

/** Returns the hash of a main text as a number other than 0. */
export function textHashNumber(mainTextHash: string): number {
  return wideTextHash(mainTextHash) || 1;
}
