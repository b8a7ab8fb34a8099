import { groupFailureSets } from "./failure-sets.ts";
import type { ScoredPage } from "./scored-page.ts";
import { type JudgingOptions, type ScoreRule, scoredRules } from "./scored-rules.ts";

/** Gathers which rules fail on which pages, in about 12 bytes a failure, for the score of large sites. */
export interface FailureTable {
  /**
   * Notes that a rule fails on a page; targets of repeated calls add up. Rules that are not scored are passed over.
   *
   * @param count how many distinct targets fail; default 1
   */
  add(pageId: number, rule: string, count?: number): void;
  /** Whether a blocking rule was noted for a page. */
  isBlocked(pageId: number): boolean;
  /** Failures noted. */
  readonly size: number;
  /** The pages with failures, those with equal sets of failures merged; the home page by itself. */
  pages(options?: FailurePagesOptions): Iterable<ScoredPage>;
}

/** Which pages of a failure table to read. */
export interface FailurePagesOptions {
  /** Default `null`: no home page. */
  readonly homeId?: number | null;
  /** The population; default every page. */
  readonly includes?: (pageId: number) => boolean;
  /** How many pages a page counts for; less than 1 for those of a trap. Default 1. */
  readonly weightOf?: (pageId: number) => number;
}

/**
 * An empty failure table for the assessable rules of a crawl.
 *
 * @throws AuditError `invalid_options` as `scoreSite` does
 */
export function failureTable(rules: readonly ScoreRule[], options: JudgingOptions = {}): FailureTable {
  const scored = scoredRules(rules, options);
  const ids = [...scored.keys()];
  let pageIds = new Uint32Array(1024);
  let codes = new Uint32Array(1024);
  let counts = new Uint32Array(1024);
  let blocked = new Uint8Array(1024);
  let size = 0;
  return {
    add(pageId, ruleId, count = 1) {
      const rule = scored.get(ruleId);
      if (rule === undefined) return;
      if (size === pageIds.length) {
        pageIds = doubled(pageIds);
        codes = doubled(codes);
        counts = doubled(counts);
      }
      pageIds[size] = pageId;
      codes[size] = rule.index;
      // Only graded rules depend on the count: leaving it out of the others lets more pages have equal sets.
      counts[size] = rule.kappa > 0 ? count : 1;
      size++;
      if (!rule.isBlocking) return;
      if (pageId >= blocked.length) blocked = enlarged(blocked, pageId + 1);
      blocked[pageId] = 1;
    },
    isBlocked: (pageId) => blocked[pageId] === 1,
    get size() {
      return size;
    },
    *pages({ homeId = null, includes = () => true, weightOf = () => 1 } = {}) {
      const failures = { pageIds, codes, counts, size };
      const isGraded = Uint8Array.from(scored.values(), ({ kappa }) => (kappa > 0 ? 1 : 0));
      for (const { pairs, pages, isHome } of groupFailureSets(failures, { isGraded, homeId, includes, weightOf })) {
        yield { isHome, pages, failures: pairs.map(([code, count]) => [ids[code] ?? "", count] as const) };
      }
    },
  };
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

function enlarged(values: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, values.length * 2));
  larger.set(values);
  return larger;
}
