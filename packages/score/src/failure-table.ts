import { grown } from "@sightline/packed";
import { type FaultCodes, failingPages, groupFailureSets } from "./failure-sets.ts";
import type { ScoredPage, TargetedPage } from "./scored-page.ts";
import { type JudgingOptions, type ScoredRule, type ScoreRule, scoredRules } from "./scored-rules.ts";

/** Collects the failing rules of each page in about 16 bytes per failure, for the score of large sites. */
export interface FailureTable {
  /**
   * Records that a rule fails on a page; targets of repeated calls add up. Rules that are not scored are ignored.
   *
   * @param count number of distinct failing targets; default 1
   * @param target number of the target, from 1; default 0: the page itself. The rules of a cause have one number for a
   *   URL, other rules each have their own
   */
  add(pageId: number, rule: string, count?: number, target?: number): void;
  /** Number of recorded failures. */
  readonly size: number;
  /**
   * Iterates the pages with failures, those with equal sets merged; the home page by itself. Each iteration starts
   * anew.
   */
  pages(options?: FailurePagesOptions): Iterable<ScoredPage>;
  /** Iterates the pages with failures one by one, with their faults by target. Each iteration starts anew. */
  targetedPages(options?: FailurePagesOptions): Iterable<TargetedPage>;
}

/** Selection of pages of a failure table. */
export interface FailurePagesOptions {
  /** Default `null`: no home page. */
  readonly homeId?: number | null;
  /** The population; default every page. */
  readonly includes?: (pageId: number) => boolean;
  /** True for targets of a cause that are not scored: unreachable pages count by themselves. Default: none. */
  readonly excludesTarget?: (target: number) => boolean;
  /** Number of pages that a page counts as; less than 1 for those of a trap. Default 1. */
  readonly weightOf?: (pageId: number) => number;
  /** Maximum number of pages on which a target weighs in full. Default: no limit. */
  readonly mostPagesOfTarget?: number;
}

/**
 * Creates an empty failure table for the assessable rules of a crawl.
 *
 * @throws AuditError `invalid_options` as `scoreSite` does
 */
export function failureTable(rules: readonly ScoreRule[], options: JudgingOptions = {}): FailureTable {
  const scored = scoredRules(rules, options);
  const ids = [...scored.keys()];
  let pageIds = new Uint32Array(1024);
  let codes = new Uint32Array(1024);
  let counts = new Uint32Array(1024);
  let targets = new Uint32Array(1024);
  const causes = causeNumbers(scored.values());
  const isGraded = Uint8Array.from(scored.values(), ({ kappa }) => (kappa > 0 ? 1 : 0));
  let size = 0;
  const columns = () => ({ pageIds, codes, counts, targets, size });
  const grouping = (options: FailurePagesOptions = {}) => {
    const { homeId = null, includes = () => true, weightOf = () => 1, excludesTarget = () => false } = options;
    const { mostPagesOfTarget = Number.POSITIVE_INFINITY } = options;
    return { isGraded, causes, homeId, includes, weightOf, excludesTarget, mostPagesOfTarget };
  };
  // The same rules give the same list, so that readers can look it up by identity.
  const singles = ids.map((id) => [id]);
  const several = new Map<string, readonly string[]>();
  const namesOf = (found: readonly number[]): readonly string[] => {
    const [only = 0] = found;
    if (found.length === 1) return singles[only] ?? [];
    const key = found.join(" ");
    const names = several.get(key) ?? found.map((code) => ids[code] ?? "");
    several.set(key, names);
    return names;
  };
  const named = (fault: FaultCodes) => ({ rules: namesOf(fault.rules), targets: fault.targets });
  return {
    add(pageId, ruleId, count = 1, target = 0) {
      const rule = scored.get(ruleId);
      if (rule === undefined) return;
      if (size === pageIds.length) {
        pageIds = grown(pageIds, pageIds.length);
        codes = grown(codes, codes.length);
        counts = grown(counts, counts.length);
        targets = grown(targets, targets.length);
      }
      pageIds[size] = pageId;
      codes[size] = rule.index;
      // Only graded rules depend on the count: omitting it for the others gives more pages equal sets.
      counts[size] = rule.kappa > 0 ? count : 1;
      targets[size] = target;
      size++;
    },
    get size() {
      return size;
    },
    pages: (options) => ({
      *[Symbol.iterator]() {
        for (const { isHome, pages, faults } of groupFailureSets(columns(), grouping(options))) {
          yield { isHome, pages, faults: faults.map(named) };
        }
      },
    }),
    targetedPages: (options) => ({
      *[Symbol.iterator]() {
        for (const page of failingPages(columns(), grouping(options))) {
          const { pageId, isHome, pages } = page;
          const faults = page.faults.map(({ rules: seenBy, targets: count, target }) => {
            return { rules: namesOf(seenBy), targets: count, target };
          });
          yield { pageId, isHome, pages, faults };
        }
      },
    }),
  };
}

/** Returns the cause of each rule as a number from 1; 0 for rules without one. */
function causeNumbers(rules: Iterable<ScoredRule>): Uint8Array {
  const names: string[] = [];
  return Uint8Array.from(rules, ({ cause }) => {
    if (cause === null) return 0;
    if (!names.includes(cause)) names.push(cause);
    return names.indexOf(cause) + 1;
  });
}
