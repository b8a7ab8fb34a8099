import type { LoadedFile, PageWeight } from "@sightline/model";
import type { WeightsQuery, WeightsRow } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import type { WeighedNames, WeighedPages } from "./page-weights.ts";

/** Where the rows of queries about weights come from. */
export interface WeightRowsContext extends WeighedNames {
  readonly origin: string;
  readonly pages: Pick<WeighedPages, "measured" | "counts">;
  /** Returns the files that a page loads. */
  filesOf(pageId: number): Promise<readonly LoadedFile[]>;
}

/** From this share of the pages, a fault is that of the site. */
const nearlyEvery = 0.9;
const maxRows = 20;
const maxSampled = 10;
const maxFiles = 10;

interface FaultyPage {
  readonly id: number;
  readonly fault: number;
  readonly weight: PageWeight;
}

interface Group {
  readonly template: string | null;
  readonly members: FaultyPage[];
  applicable: number;
}

/** Answers a query: a row for each URL pattern, at most 20, or one if nearly all pages of the site have the fault. */
export async function* weightRows(query: WeightsQuery, context: WeightRowsContext): AsyncGenerator<WeightsRow> {
  const { pages, templateOf } = context;
  if (hostKind(context.origin) === "local") return;
  const groups = new Map<string, Group>();
  const all: Group = { template: null, members: [], applicable: pages.counts.measured };
  for (const { id, weight } of pages.measured()) {
    const template = templateOf(id) ?? "/";
    const group = groups.get(template) ?? { template, members: [], applicable: 0 };
    groups.set(template, group);
    group.applicable++;
    const fault = query.faultOf(weight);
    if (fault === null) continue;
    const page = { id, fault, weight };
    group.members.push(page);
    all.members.push(page);
  }
  const isOfSite = all.members.length >= nearlyEvery * all.applicable;
  const found = (isOfSite ? [all] : [...groups.values()]).filter(({ members }) => members.length > 0);
  for (const group of found.sort((a, b) => b.members.length - a.members.length).slice(0, maxRows)) {
    yield await rowOf(group, query, context);
  }
}

async function rowOf(
  { template, members, applicable }: Group,
  query: WeightsQuery,
  { origin, urlOf, filesOf }: WeightRowsContext,
): Promise<WeightsRow> {
  const worstFirst = members.toSorted((a, b) => b.fault - a.fault || a.id - b.id).slice(0, maxSampled);
  const [worst = members[0]] = worstFirst;
  const files = worst === undefined ? [] : await filesOf(worst.id);
  return {
    origin,
    template,
    memberIds: members.map(({ id }) => id),
    sample: worstFirst.map(({ id }) => urlOf(id)),
    applicable,
    worst: worst?.weight ?? { bytes: 0, requests: 0, blockingFiles: 0, blockingBytes: 0 },
    files: files
      .filter((file) => query.shows(file))
      .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
      .slice(0, maxFiles),
  };
}
