import type { PageFacts } from "@sightline/facts";
import { isMember, type PageRecord, type Population, unpackFacts } from "@sightline/model";
import type { ListedRecord } from "@sightline/model/ports";
import type { CrawlState, StoredPage, Target } from "./state.ts";

/** Returns the page of a target with its facts and settled columns. */
export function pageRecord({ id, depth }: Target, page: StoredPage, json = unpackFacts(page.facts)): PageRecord {
  const facts: PageFacts = JSON.parse(json);
  return { ...facts, ...page.settled, judgedKind: page.judgedKind, id, depth };
}

/** Facts that are columns as they are, so that lists of them alone unpack no page. */
const columnFacts: ReadonlySet<keyof PageFacts> = new Set(["url", "status", "failure", "contentType", "bodyBytes"]);
const isColumn = (name: keyof PageFacts) => columnFacts.has(name);

/** Page with its size as JSON. */
export interface SizedRecord {
  readonly record: PageRecord;
  readonly bytes: number;
}

/** Returns the page of a target with its size. */
export function sizedRecord(target: Target, page: StoredPage): SizedRecord {
  const json = unpackFacts(page.facts);
  return { record: pageRecord(target, page, json), bytes: Buffer.byteLength(json) };
}

/** Returns the page of a target with some of its facts or all, and its size. */
export function listedRecord<Fact extends keyof PageFacts>(
  target: Target,
  page: StoredPage,
  facts?: readonly Fact[],
): { readonly record: ListedRecord<Fact>; readonly bytes: number } {
  if (facts === undefined) return sizedRecord(target, page);
  const known: Partial<PageFacts> = facts.every(isColumn) ? page.columns : JSON.parse(unpackFacts(page.facts, facts));
  const part = Object.fromEntries(facts.map((name) => [name, known[name]]));
  const { settled, judgedKind } = page;
  const json = JSON.stringify({ ...part, ...settled, judgedKind, id: target.id, depth: target.depth });
  return { record: JSON.parse(json), bytes: Buffer.byteLength(json) };
}

/** Yields the pages of a population after an id, ascending, including pages that are added during iteration. */
export function* pagesOf(
  { targets }: CrawlState,
  population: Population,
  after = 0,
): Generator<{ readonly target: Target; readonly page: StoredPage }> {
  for (let index = after; index < targets.length; index++) {
    const target = targets[index];
    if (!target?.page || !isMember(population, settledColumns(target.page))) continue;
    yield { target, page: target.page };
  }
}

/** Returns the columns for filters and groups, with settled values instead of those from the page's own response. */
export function settledColumns({ columns, settled }: StoredPage): StoredPage["columns"] {
  return { ...columns, indexability: settled.indexability };
}
