import type { SitemapVersions } from "@sightline/model";
import { type Interner, interner } from "@sightline/packed";
import { urlIdentity, urlKey } from "@sightline/url";
import type { SiteTable } from "./site-table.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/**
 * Language versions that sitemaps declare for URLs of the crawl, in columns: by ascending id of the URL, then in the
 * order of the sitemaps. Versions that are not in the crawl are left out.
 */
export interface NamedVersions {
  /** URLs that have versions. */
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Indexes into {@link NamedVersions.codes}. */
  readonly codeOf: Uint32Array;
  readonly codes: readonly string[];
}

const urlsPerYield = 20_000;

/** Finds the ids of URLs in sitemaps; reads the URLs of the crawl only if sitemaps declare versions. */
export async function namedVersions(
  batches: AsyncIterable<SitemapVersions>,
  table: Pick<SiteTable, "size" | "url">,
  signal: AbortSignal,
): Promise<NamedVersions> {
  const urls = interner();
  const codes = interner();
  const named: Named = { sources: [], targets: [], codeOf: [] };
  for await (const versions of batches) {
    await yieldToEventLoop(signal);
    addVersions(named, versions, urls, codes);
  }
  const ids = urls.size() === 0 ? new Uint32Array() : await idsOf(urls, table, signal);
  return { ...sorted(named, ids), codes: codes.texts() };
}

/** List of versions; URLs are numbered among those that are named. */
interface Named {
  readonly sources: number[];
  readonly targets: number[];
  readonly codeOf: number[];
}

function addVersions(
  { sources, targets, codeOf }: Named,
  versions: SitemapVersions,
  urls: Interner,
  codes: Interner,
): void {
  const urlNumbers = versions.urls.map((url) => urls.numberOf(urlKey(url)));
  const codeNumbers = versions.codes.map(codes.numberOf);
  for (const [source = 0, ...pairs] of versions.sets) {
    for (let index = 0; index < pairs.length; index += 2) {
      sources.push(urlNumbers[source] ?? 0);
      codeOf.push(codeNumbers[pairs[index] ?? 0] ?? 0);
      targets.push(urlNumbers[pairs[index + 1] ?? 0] ?? 0);
    }
  }
}

/** Returns the URL id for each number; 0 for a URL that is not in the crawl. */
async function idsOf(
  numbers: Interner,
  { size, url }: Pick<SiteTable, "size" | "url">,
  signal: AbortSignal,
): Promise<Uint32Array> {
  const ids = new Uint32Array(numbers.size());
  for (let id = 1; id < size; id++) {
    if (id % urlsPerYield === 0) await yieldToEventLoop(signal);
    const number = numbers.knownNumber(urlIdentity(url(id)));
    if (number !== undefined) ids[number] = id;
  }
  return ids;
}

/** Sorts the versions with known URLs by their sources. */
function sorted({ sources, targets, codeOf }: Named, ids: Uint32Array): Omit<NamedVersions, "codes"> {
  const idOf = (number: number | undefined): number => ids[number ?? 0] ?? 0;
  const order = Array.from(sources.keys())
    .filter((index) => idOf(sources[index]) !== 0 && idOf(targets[index]) !== 0)
    .sort((a, b) => idOf(sources[a]) - idOf(sources[b]));
  return {
    sources: Uint32Array.from(order, (index) => idOf(sources[index])),
    targets: Uint32Array.from(order, (index) => idOf(targets[index])),
    codeOf: Uint32Array.from(order, (index) => codeOf[index] ?? 0),
  };
}
