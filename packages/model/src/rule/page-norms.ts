import { grown } from "@sightline/packed";
import { isMember, type Population } from "../population.ts";
import type { SharedPage } from "./page-shares.ts";

/**
 * Features that nearly all pages of a URL template have and a few of them lack: one row for each template and set of
 * lacking features.
 */
export interface NormsQuery {
  readonly kind: "norms";
  readonly population: Population;
  /** Narrows the population. */
  applies?(page: SharedPage): boolean;
  /** Smallest number of pages of a template that have norms; below it, nothing is compared. */
  readonly minPages: number;
  /** Smallest share (0–1) of the pages of a template that makes a feature its norm. */
  readonly majority: number;
  traitsOf(page: SharedPage): PageTraits;
  /** Returns true for a page that lacks a norm of its template. Default: a page that does not have the feature. */
  lacks?(traits: PageTraits, norm: string): boolean;
}

/** Features of a page that are compared, in the words in which a finding names them. */
export interface PageTraits {
  readonly features: readonly string[];
  /** Other values that `lacks` or the rule needs; pages do not share them. */
  readonly context?: readonly string[];
}

/** Pages of a template that lack the same norms of it. */
export interface NormRow {
  readonly origin: string;
  readonly template: string;
  readonly lacking: readonly string[];
  readonly memberIds: readonly number[];
  /** The first 10 of them. */
  readonly sample: readonly { readonly url: string; readonly traits: PageTraits }[];
  /** Number of pages of the template to which the query applies. */
  readonly compared: number;
}

/** URLs of pages and the templates of all of them, known once every page was noted. */
export interface NamedPages {
  urlOf(pageId: number): string;
  templates(): (pageId: number) => string | null;
}

/** Answers one query, page by page. */
export interface PageNorms {
  note(page: SharedPage): void;
  /** Number of pages in templates that are large enough to have norms. */
  readonly applicable: number;
  /** Returns at most 20 rows, those with the most pages first. */
  rows(origin: string): readonly NormRow[];
}

const maxRows = 20;
const maxSampled = 10;
/** Maximum number of different traits; pages with further ones are not compared. */
const maxTraits = 20_000;

/** Prepares a query: it keeps two bytes per page, and each different traits once. */
export function pageNorms(query: Omit<NormsQuery, "kind">, pages: NamedPages): PageNorms {
  const traits: PageTraits[] = [];
  const numbers = new Map<string, number>();
  let byPage = new Uint16Array(1024);
  let highestId = 0;
  let comparison: Comparison | undefined;
  const compared = (): Comparison => {
    comparison ??= compare(query, { traits, byPage: byPage.subarray(0, highestId + 1), pages });
    return comparison;
  };
  return {
    note(page) {
      if (!isMember(query.population, page) || !(query.applies?.(page) ?? true)) return;
      const found = query.traitsOf(page);
      const key = [...found.features, "", ...(found.context ?? [])].join("\n");
      let number = numbers.get(key);
      if (number === undefined) {
        if (traits.length === maxTraits) return;
        number = traits.push(found);
        numbers.set(key, number);
      }
      byPage = grown(byPage, page.id);
      byPage[page.id] = number;
      highestId = Math.max(highestId, page.id);
    },
    get applicable() {
      return compared().applicable;
    },
    rows: (origin) => compared().rows.map((row) => ({ origin, ...row })),
  };
}

interface Comparison {
  readonly applicable: number;
  readonly rows: readonly Omit<NormRow, "origin">[];
}

interface NotedPages {
  readonly traits: readonly PageTraits[];
  /** Number of the traits of each page, from 1; 0 for pages that are not compared. */
  readonly byPage: Uint16Array;
  readonly pages: NamedPages;
}

function compare(query: Omit<NormsQuery, "kind">, { traits, byPage, pages }: NotedPages): Comparison {
  const { lacks = ({ features }, norm) => !features.includes(norm) } = query;
  const members = membersOfTemplates(byPage, pages);
  const large = [...members].filter(([, ids]) => ids.length >= query.minPages);
  const rows = large.flatMap(([template, ids]) => {
    const traitsOf = (id: number): PageTraits => traits[(byPage[id] ?? 0) - 1] ?? { features: [] };
    const norms = normsOf(ids.map(traitsOf), query.majority);
    const lacking = new Map<string, { readonly norms: readonly string[]; readonly memberIds: number[] }>();
    for (const id of norms.length === 0 ? [] : ids) {
      const missing = norms.filter((norm) => lacks(traitsOf(id), norm));
      if (missing.length === 0) continue;
      const row = lacking.get(missing.join("\n")) ?? { norms: missing, memberIds: [] };
      row.memberIds.push(id);
      lacking.set(missing.join("\n"), row);
    }
    return [...lacking.values()].map(({ norms: missing, memberIds }) => ({
      template,
      lacking: missing,
      memberIds,
      sample: memberIds.slice(0, maxSampled).map((id) => ({ url: pages.urlOf(id), traits: traitsOf(id) })),
      compared: ids.length,
    }));
  });
  return {
    applicable: large.reduce((count, [, ids]) => count + ids.length, 0),
    rows: rows.sort((a, b) => b.memberIds.length - a.memberIds.length).slice(0, maxRows),
  };
}

function membersOfTemplates(byPage: Uint16Array, pages: NamedPages): ReadonlyMap<string, readonly number[]> {
  const templateOf = pages.templates();
  const members = new Map<string, number[]>();
  for (const [id, number] of byPage.entries()) {
    const template = number === 0 ? null : templateOf(id);
    if (template === null) continue;
    const known = members.get(template);
    if (known === undefined) members.set(template, [id]);
    else known.push(id);
  }
  return members;
}

/** Returns the features that most pages of a template have, but not all. */
function normsOf(pages: readonly PageTraits[], majority: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { features } of pages) {
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts].flatMap(([feature, count]) => {
    return count >= majority * pages.length && count < pages.length ? [feature] : [];
  });
}
