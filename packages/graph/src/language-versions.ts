import type { MainText } from "@sightline/facts";
import type { LanguageVersion, VersionsRow, VersionTexts } from "@sightline/model/rule";
import { jaccard, wideTextHash } from "@sightline/text";
import { sampleOf } from "./cluster-rows.ts";
import type { LanguageOf } from "./language-sections.ts";
import type { SliceReader } from "./page-slices.ts";
import { type ShingleReader, shingleReader } from "./shingle-cache.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";
import { type VersionPlace, versionPlace } from "./version-place.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

const maxVersions = 50;
const maxCompared = 300;
/** Minimum number of shingles of a text for a comparison: about as many as it has words. */
const minShingles = 96;
/** Minimum similarity of an untranslated text: labels of the template within it may be translated. */
const minSimilarity = 0.8;
const pagesPerYield = 64;

/** Context for the language versions of a site. */
export interface LanguageVersionsContext {
  readonly table: SiteTable;
  readonly slice: SliceReader;
  readonly mainText: (pageId: number) => Promise<MainText | null>;
  readonly isTrapped: (id: number) => boolean;
  readonly languageOf: LanguageOf;
  readonly signal: AbortSignal;
}

/** Pages in one language that have a counterpart in another. */
interface Version {
  readonly id: string;
  readonly language: string;
  readonly folder: string;
  readonly pageIds: number[];
}

/** Versions of one page by language. */
type Counterparts = ReadonlyMap<string, number>;

/**
 * Compares the language versions of a site with its main one: the one with the most pages or, in case of a tie, the one
 * outside of language folders.
 */
export async function languageVersions(context: LanguageVersionsContext): Promise<VersionsRow["versions"]> {
  const pages = [...parallelPages(context).values()].filter((counterparts) => counterparts.size > 1);
  const versions = versionsOf(pages, context);
  const [main] = versions;
  if (main === undefined) return [];
  const read = shingleReader(async (id) => prose(await context.mainText(id)));
  const originals = new Map<number, number>();
  for (const counterparts of pages) {
    const original = counterparts.get(main.id);
    if (original !== undefined) for (const id of counterparts.values()) originals.set(id, original);
  }
  const reported: LanguageVersion[] = [];
  for (const version of versions.slice(0, maxVersions)) {
    const { language, folder, pageIds } = version;
    const texts =
      version === main ? null : { original: main.language, ...(await compare(pageIds, { originals, read }, context)) };
    reported.push({ language, folder, pages: pageIds.length, sample: sampleOf(pageIds, context.slice), texts });
  }
  return reported;
}

/** Groups pages by the page that they are versions of; pages outside of folders only if some version is in one. */
function parallelPages(context: LanguageVersionsContext): Map<number, Map<string, number>> {
  const pages = new Map<number, Map<string, number>>();
  for (const inFolder of [true, false]) {
    for (const [id, { page, language, folder }] of places(context)) {
      if ((folder !== "/") !== inFolder) continue;
      const key = wideTextHash(page);
      const known = pages.get(key);
      if (known === undefined && inFolder) pages.set(key, new Map([[language, id]]));
      if (known !== undefined && !known.has(language)) known.set(language, id);
    }
  }
  return pages;
}

function* places({
  table,
  isTrapped,
  languageOf,
}: LanguageVersionsContext): Generator<readonly [number, VersionPlace]> {
  for (let id = 1; id < table.size; id++) {
    const isPage = table.has(id, urlFlag.indexable) && table.has(id, urlFlag.internal) && !isTrapped(id);
    const language = isPage ? (languageOf(id) ?? "") : "";
    if (language.trim() !== "") yield [id, versionPlace(table.url(id), language)];
  }
}

function versionsOf(
  pages: readonly Counterparts[],
  { table, languageOf }: LanguageVersionsContext,
): readonly Version[] {
  const versions = new Map<string, Version>();
  for (const [id, pageId] of pages.flatMap((counterparts) => [...counterparts])) {
    const known = versions.get(id);
    if (known !== undefined) {
      known.pageIds.push(pageId);
      continue;
    }
    const language = (languageOf(pageId) ?? id).trim();
    versions.set(id, { id, language, folder: versionPlace(table.url(pageId), language).folder, pageIds: [pageId] });
  }
  for (const { pageIds } of versions.values()) pageIds.sort((a, b) => a - b);
  const outside = ({ folder }: Version) => Number(folder !== "/");
  return [...versions.values()].sort((a, b) => {
    return b.pageIds.length - a.pageIds.length || outside(a) - outside(b) || (a.id < b.id ? -1 : 1);
  });
}

/** Compares pages with their originals. */
async function compare(
  pageIds: readonly number[],
  { originals, read }: { readonly originals: ReadonlyMap<number, number>; readonly read: ShingleReader },
  { slice, signal }: LanguageVersionsContext,
): Promise<Omit<VersionTexts, "original">> {
  const sameIds: number[] = [];
  let compared = 0;
  for (const [index, id] of pageIds.entries()) {
    if (compared === maxCompared) break;
    if (index % pagesPerYield === 0) await yieldToEventLoop(signal);
    const original = originals.get(id);
    const text = original === undefined ? null : await read(id);
    if (original === undefined || text === null || text.length < minShingles) continue;
    compared++;
    if (jaccard(text, await read(original)) >= minSimilarity) sameIds.push(id);
  }
  return { compared, sameIds, sample: sampleOf(sameIds, slice) };
}

/** Returns the text without code and tables of values, which are the same in every language. */
function prose(text: MainText | null): MainText | null {
  if (text === null) return null;
  return { ...text, blocks: text.blocks.filter(({ kind }) => kind !== "code" && kind !== "table-row") };
}
