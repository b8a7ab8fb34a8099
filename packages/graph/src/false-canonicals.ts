import { folderTemplate, isEntranceUrl, isHomeUrl } from "@sightline/model";
import { type CanonicalFault, seriesPosition } from "@sightline/model/rule";
import { sharedShingles } from "@sightline/text";
import type { ChainEnds } from "./chain-ends.ts";
import type { LinkCounts } from "./link-counts.ts";
import { lowerBound } from "./lower-bound.ts";
import type { SettleInput } from "./settle-input.ts";
import { shingleReader } from "./shingle-cache.ts";
import { bandCount, type Signatures, type SiteTable, urlFlag } from "./site-table.ts";
import { versionRelation } from "./version-relation.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Page whose canonical names a page with different text. */
export interface FalseCanonical {
  readonly page: number;
  /** Target of the canonical, after redirects. */
  readonly target: number;
  readonly fault: CanonicalFault;
  /** Jaccard similarity of both main texts. */
  readonly similarity: number;
}

/** Inputs for finding false canonicals. */
export interface FalseCanonicalOptions extends Pick<SettleInput, "mainText" | "signal"> {
  /** Faults to look for. */
  readonly faults: readonly CanonicalFault[];
  readonly table: SiteTable;
  readonly counts: Pick<LinkCounts, "canonicalTo" | "canonicalVersion" | "series">;
  readonly redirects: ChainEnds;
  readonly signatures: Signatures;
  /** Excludes a page. */
  readonly isTrapped: (id: number) => boolean;
}

/** Minimum number of pages that must name the home page before their template counts as broken. */
const minToHome = 3;
/** Similarity below which a page is not a copy of the home page, or of a version in another language. */
const likeTarget = 0.5;
/** Similarity below which a page is not a copy of any page. */
const unlikeAny = 0.2;
/** Minimum share of the shorter text in the longer one that makes it an excerpt, whatever their similarity. */
const excerpt = 0.5;
/** Minimum number of shingles; a shorter text proves too little, such as that of a script-rendered page. */
const minShingles = 16;
const pagesPerYield = 256;

/**
 * Finds the canonicals that search engines will ignore because the texts of page and target differ. Compares only pages
 * whose canonical points to another live page of the site, each once, with that page; reads only the texts of pages
 * that share no band of their signature with their target, as copies do. Texts that were cut or not read are not
 * compared.
 *
 * Skips copies recognised by their URL: later pages of a series, and URLs that differ from their canonical by the
 * query.
 *
 * @returns by ascending id of the page
 */
export async function falseCanonicals(options: FalseCanonicalOptions): Promise<readonly FalseCanonical[]> {
  const { faults, table, signal } = options;
  if (faults.length === 0) return [];
  const read = shingleReader(options.mainText);
  const found: Suspicion[] = [];
  let seen = 0;
  for (const { page, target } of canonicalPairs(options)) {
    if (seen++ % pagesPerYield === 0) await yieldToEventLoop(signal);
    const possible = possibleFaults(page, target, options);
    if (possible.length === 0) continue;
    const own = await read(page);
    const other = await read(target);
    if (own.length === 0 || other.length < minShingles) continue;
    const shared = sharedShingles(own, other);
    const similarity = shared / (own.length + other.length - shared);
    const isDoubtful = own.length < minShingles || shared >= excerpt * Math.min(own.length, other.length);
    const fitting = possible.filter((fault) => similarity < (fault === "content" ? unlikeAny : likeTarget));
    const text = table.textHashes[page] || (own[0] ?? 0);
    if (fitting.length > 0) found.push({ page, target, similarity, text, isDoubtful, faults: fitting });
  }
  return withOneFault(found, table.url);
}

interface CanonicalPair {
  readonly page: number;
  readonly target: number;
}

/**
 * Yields pages whose canonical points to another page of the site, and that only their texts can distinguish from
 * copies.
 */
function* canonicalPairs(options: FalseCanonicalOptions): Generator<CanonicalPair> {
  const { table, counts, redirects, isTrapped } = options;
  for (let page = 1; page < table.size; page++) {
    const target = redirects.end[counts.canonicalTo[page] ?? 0] ?? 0;
    if (target === 0 || target === page || table.indexability(page) !== "canonicalised" || isTrapped(page)) continue;
    if (!isLivePage(table, page) || !isLivePage(table, target)) continue;
    if (!isCopyBySigns(page, target, options)) yield { page, target };
  }
}

/** Returns true if hashes, series or URLs show that a page is a copy of its canonical. */
function isCopyBySigns(page: number, target: number, { table, counts, signatures }: FalseCanonicalOptions): boolean {
  const text = table.textHashes[page] ?? 0;
  if (text !== 0 && text === table.textHashes[target]) return true;
  if (sharesBand(signatures, page, target) || counts.series.find(page) === counts.series.find(target)) return true;
  return isCopyByUrl(table.url(page), table.url(target));
}

function isLivePage(table: SiteTable, id: number): boolean {
  return table.has(id, urlFlag.internal) && table.has(id, urlFlag.html);
}

/** Returns the faults that the relation and URLs of a page and its canonical allow, in order of precedence. */
function possibleFaults(page: number, target: number, options: FalseCanonicalOptions): CanonicalFault[] {
  const { faults, table, counts, signatures } = options;
  const relation = counts.canonicalVersion[page];
  const isLong = bandsOf(signatures, page) !== null && bandsOf(signatures, target) !== null;
  const possible: CanonicalFault[] = [];
  if (relation === versionRelation.otherLanguage) possible.push("language");
  if (isHomeUrl(table.url(target)) && !isEntranceUrl(table.url(page))) possible.push("homepage");
  if (relation === versionRelation.none && isLong) possible.push("content");
  return possible.filter((fault) => faults.includes(fault));
}

interface Suspicion extends CanonicalPair {
  readonly similarity: number;
  /** Identifies the text of the page. */
  readonly text: number;
  /** True if the page has too little text, or is contained in its target: by itself it proves nothing. */
  readonly isDoubtful: boolean;
  readonly faults: readonly CanonicalFault[];
}

/**
 * Selects one fault for each page. The home page is a false canonical only if several pages with texts of their own
 * name it; a doubtful page is at fault together with others of its template.
 */
function withOneFault(found: readonly Suspicion[], url: (id: number) => string): FalseCanonical[] {
  const proven = found.filter(({ isDoubtful }) => !isDoubtful);
  const textsByHome = new Map<number, Set<number>>();
  for (const { target, text, faults } of proven) {
    if (faults[0] !== "homepage") continue;
    textsByHome.set(target, (textsByHome.get(target) ?? new Set()).add(text));
  }
  const isMany = (target: number): boolean => (textsByHome.get(target)?.size ?? 0) >= minToHome;
  const faultOf = ({ target, similarity, faults }: Suspicion): CanonicalFault | undefined =>
    faults.find((fault) => (fault === "homepage" ? isMany(target) : fault === "language" || similarity < unlikeAny));
  const templateOf = ({ page, target }: CanonicalPair): string => `${target} ${folderTemplate(url(page))}`;
  const templates = new Set(proven.filter((suspicion) => faultOf(suspicion) === "homepage").map(templateOf));
  return found.flatMap((suspicion) => {
    const { page, target, similarity, isDoubtful } = suspicion;
    const fault = faultOf(suspicion);
    if (fault === undefined) return [];
    if (isDoubtful && (fault !== "homepage" || !templates.has(templateOf(suspicion)))) return [];
    return [{ page, target, similarity, fault }];
  });
}

/** Returns true if two pages share a band: few do at a similarity of 0.5, nearly all at 0.9. */
function sharesBand(signatures: Signatures, a: number, b: number): boolean {
  const own = bandsOf(signatures, a);
  const others = bandsOf(signatures, b);
  if (own === null || others === null) return false;
  return own.some((band, index) => band === others[index]);
}

/** Returns the bands of a page; `null` for one under 100 words. */
function bandsOf({ ids, bands }: Signatures, page: number): Uint32Array | null {
  const index = lowerBound(ids, page);
  return ids[index] === page ? bands.subarray(index * bandCount, (index + 1) * bandCount) : null;
}

/** Returns true if URLs belong to one page with different parameters, or to one numbered series. */
function isCopyByUrl(page: string, target: string): boolean {
  if (page.split("?", 1)[0] === target.split("?", 1)[0]) return true;
  const own = seriesPosition(page);
  return own !== null && own.number > 1 && own.series === seriesPosition(target)?.series;
}
