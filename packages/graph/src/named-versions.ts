import { type SitemapVersions, urlKey } from "@sightline/model";
import { breath } from "./breath.ts";
import type { SiteTable } from "./site-table.ts";

/**
 * The language versions that sitemaps name for URLs of the crawl, in columns: by rising id of the URL, then in the order
 * of the sitemaps. Versions that the crawl does not know are left out.
 */
export interface NamedVersions {
  /** The URLs that have versions. */
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Places in {@link NamedVersions.codes}. */
  readonly codeOf: Uint32Array;
  readonly codes: readonly string[];
}

const urlsPerBreath = 20_000;

/** Finds the ids of what sitemaps name; looks at the URLs of the crawl only when they name something. */
export async function namedVersions(
  batches: AsyncIterable<SitemapVersions>,
  table: Pick<SiteTable, "size" | "url">,
  signal: AbortSignal,
): Promise<NamedVersions> {
  const urls = new Map<string, number>();
  const codes = new Map<string, number>();
  const named: Named = { sources: [], targets: [], codeOf: [] };
  for await (const versions of batches) {
    await breath(signal);
    addVersions(named, versions, urls, codes);
  }
  const ids = urls.size === 0 ? new Uint32Array() : await idsOf(urls, table, signal);
  return { ...sorted(named, ids), codes: [...codes.keys()] };
}

/** Versions one after the other; URLs as places in the list of those that are named. */
interface Named {
  readonly sources: number[];
  readonly targets: number[];
  readonly codeOf: number[];
}

function addVersions(
  { sources, targets, codeOf }: Named,
  versions: SitemapVersions,
  urls: Map<string, number>,
  codes: Map<string, number>,
): void {
  const urlPlaces = versions.urls.map((url) => placeOf(urls, urlKey(url)));
  const codePlaces = versions.codes.map((code) => placeOf(codes, code));
  for (const [source = 0, ...pairs] of versions.sets) {
    for (let at = 0; at < pairs.length; at += 2) {
      sources.push(urlPlaces[source] ?? 0);
      codeOf.push(codePlaces[pairs[at] ?? 0] ?? 0);
      targets.push(urlPlaces[pairs[at + 1] ?? 0] ?? 0);
    }
  }
}

function placeOf(places: Map<string, number>, text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}

/** For each place the id of its URL; 0 for one that the crawl does not know. */
async function idsOf(
  places: ReadonlyMap<string, number>,
  { size, url }: Pick<SiteTable, "size" | "url">,
  signal: AbortSignal,
): Promise<Uint32Array> {
  const ids = new Uint32Array(places.size);
  for (let id = 1; id < size; id++) {
    if (id % urlsPerBreath === 0) await breath(signal);
    const text = url(id);
    const place = places.get(URL.canParse(text) ? urlKey(text) : text);
    if (place !== undefined) ids[place] = id;
  }
  return ids;
}

/** Puts the versions whose URLs are known into the order of their sources. */
function sorted({ sources, targets, codeOf }: Named, ids: Uint32Array): Omit<NamedVersions, "codes"> {
  const idOf = (place: number | undefined): number => ids[place ?? 0] ?? 0;
  const order = Array.from(sources.keys())
    .filter((at) => idOf(sources[at]) !== 0 && idOf(targets[at]) !== 0)
    .sort((one, other) => idOf(sources[one]) - idOf(sources[other]));
  return {
    sources: Uint32Array.from(order, (at) => idOf(sources[at])),
    targets: Uint32Array.from(order, (at) => idOf(targets[at])),
    codeOf: Uint32Array.from(order, (at) => codeOf[at] ?? 0),
  };
}
