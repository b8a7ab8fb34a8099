import { folderTemplate } from "@sightline/model";
import type { ParameterVariantsRow } from "@sightline/model/rule";
import { sampleOf } from "./cluster-rows.ts";
import { isIndexablePage } from "./orphans.ts";
import type { SliceReader } from "./page-slices.ts";
import { type SiteTable, urlFlag } from "./site-table.ts";

/** URLs of one template that parameters tell apart from pages with the same text. */
export interface ParameterVariants {
  /** Names of the parameters, in alphabetical order. */
  readonly parameters: readonly string[];
  /** Ids of the pages without parameters by the ids of their variants, ascending. */
  readonly baseOf: ReadonlyMap<number, number>;
}

/** Fewer of a template may be links that somebody shared. */
const minVariants = 5;

/**
 * Finds indexable URLs with a query string whose main text is that of the page at the same URL without it, or nearly, by
 * the template of the path and the names of the parameters: at least five of each.
 *
 * @param representatives page that stands for the near-duplicates of each page; 0 for none
 */
export function parameterVariants(
  table: SiteTable,
  representatives: Uint32Array,
  isLeftOut: (id: number) => boolean,
): readonly ParameterVariants[] {
  const isCompared = (id: number): boolean => isIndexablePage(table, id) && !isLeftOut(id);
  const byTemplate = new Map<string, { parameters: readonly string[]; baseOf: Map<number, number> }>();
  for (const [id, base] of basesOf(table, isCompared)) {
    if (!haveOneText(id, base, table, representatives)) continue;
    const url = new URL(table.url(id));
    const parameters = [...new Set(url.searchParams.keys())].sort();
    const template = JSON.stringify([url.origin, folderTemplate(url.href), parameters]);
    const known = byTemplate.get(template) ?? { parameters, baseOf: new Map() };
    known.baseOf.set(id, base);
    byTemplate.set(template, known);
  }
  return [...byTemplate.values()].filter(({ baseOf }) => baseOf.size >= minVariants);
}

/** Returns the pages without a query string by the ids of those with one, ascending. */
function basesOf(table: SiteTable, isCompared: (id: number) => boolean): ReadonlyMap<number, number> {
  const queried = new Map<number, string>();
  for (let id = 1; id < table.size; id++) {
    if (table.has(id, urlFlag.hasQuery) && isCompared(id)) queried.set(id, table.url(id).split("?", 1)[0] ?? "");
  }
  if (queried.size < minVariants) return new Map();
  const wanted = new Map<string, number>([...queried.values()].map((url) => [url, 0]));
  for (let id = 1; id < table.size; id++) {
    if (table.has(id, urlFlag.hasQuery) || !isCompared(id)) continue;
    const url = table.url(id);
    if (wanted.has(url)) wanted.set(url, id);
  }
  return new Map(
    [...queried].flatMap(([id, url]) => ((wanted.get(url) ?? 0) === 0 ? [] : [[id, wanted.get(url) ?? 0]])),
  );
}

function haveOneText(a: number, b: number, { textHashes }: SiteTable, representatives: Uint32Array): boolean {
  if (textHashes[a] !== 0 && textHashes[a] === textHashes[b]) return true;
  return representatives[a] !== 0 && representatives[a] === representatives[b];
}

/** Yields a row for each template. */
export function* parameterVariantRows(
  found: readonly ParameterVariants[],
  slice: SliceReader,
): Generator<ParameterVariantsRow> {
  for (const { parameters, baseOf } of found) {
    const memberIds = [...baseOf.keys()];
    const [base = 0] = baseOf.values();
    yield { parameters, memberIds, sample: sampleOf(memberIds, slice), base: slice(base) };
  }
}
