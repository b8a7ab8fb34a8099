import { gradeOfTargets, type ScoredRule } from "./scored-rules.ts";

/** A failure on a page: of one rule, or of several rules that fail for the same targets. */
export interface PageFault {
  /** Ids of rules; several are of one cause and fail for the same targets. Rules that are not scored are ignored. */
  readonly rules: readonly string[];
  /** Distinct failing targets; one that many pages share counts as part of one. */
  readonly targets: number;
}

/** Pages that share exactly one set of faults. */
export interface ScoredPage {
  readonly isHome: boolean;
  readonly faults: readonly PageFault[];
  /** Number of pages; 1 for the home page, less than 1 for pages that count as fractions. */
  readonly pages: number;
}

/** A failure for one target of a page, or for the page itself. */
export interface TargetedFault extends PageFault {
  /**
   * Number of the target, from 1; 0 for the page itself. The rules of a cause have one number for a URL, other rules each
   * have their own.
   */
  readonly target: number;
}

/** One page with its faults by target. */
export interface TargetedPage extends ScoredPage {
  readonly pageId: number;
  readonly faults: readonly TargetedFault[];
}

/** A rule that fails on a page, with its number of targets. */
export interface PageFailure {
  readonly rule: ScoredRule;
  readonly targets: number;
}

/** Targets for which several rules fail, only one of which counts for each target. */
export interface SharedTargets {
  readonly rules: readonly ScoredRule[];
  readonly targets: number;
}

/** Scored faults of a page, and the rules that make it unreachable. */
export interface ResolvedFaults {
  /** One entry per rule, by ascending index. */
  readonly failures: readonly PageFailure[];
  readonly shared: readonly SharedTargets[];
  readonly blockers: readonly ScoredRule[];
}

/** Resolves the faults of a page; a rule that is listed twice counts once with the sum of its targets. */
export function resolveFaults(page: ScoredPage, rules: ReadonlyMap<string, ScoredRule>): ResolvedFaults {
  const targets = new Map<ScoredRule, number>();
  const blockers = new Set<ScoredRule>();
  const shared: SharedTargets[] = [];
  for (const fault of page.faults) {
    const seen = fault.rules.flatMap((id) => rules.get(id) ?? []);
    for (const rule of seen) if (isBlocking(rule, page.isHome)) blockers.add(rule);
    const counted = seen.filter(isCounted);
    if (counted.length > 1) shared.push({ rules: counted, targets: fault.targets });
    const only = counted.length === 1 ? counted[0] : undefined;
    if (only !== undefined) targets.set(only, (targets.get(only) ?? 0) + fault.targets);
  }
  const failures = [...targets].map(([rule, count]) => ({ rule, targets: count }));
  failures.sort((a, b) => a.rule.index - b.rule.index);
  return { failures, shared, blockers: [...blockers] };
}

/** Returns the faults without a rule. */
export function withoutRule({ failures, shared, blockers }: ResolvedFaults, without: ScoredRule): ResolvedFaults {
  const rest = new Map(failures.map(({ rule, targets }) => [rule, targets]));
  rest.delete(without);
  const contested: SharedTargets[] = [];
  for (const fault of shared) {
    const rules = fault.rules.filter((rule) => rule !== without);
    const only = rules.length === 1 ? rules[0] : undefined;
    if (only === undefined) contested.push({ rules, targets: fault.targets });
    else rest.set(only, (rest.get(only) ?? 0) + fault.targets);
  }
  return {
    failures: [...rest].map(([rule, targets]) => ({ rule, targets })),
    shared: contested,
    blockers: blockers.filter((rule) => rule !== without),
  };
}

/** Returns the damage of a failure relative to the maximum of its severity, 0–1. */
export function damageOf({ rule, targets }: PageFailure): number {
  return rule.pageDamage * gradeOfTargets(rule, targets);
}

/** True if a failure of a rule reduces the score of a reachable page. */
export function isCounted({ blocks, pageDamage }: ScoredRule): boolean {
  return blocks === null && pageDamage > 0;
}

/** True if a failure of a rule makes a page unreachable. */
export function isBlocking({ blocks }: ScoredRule, isHome: boolean): boolean {
  return blocks === "page" || (blocks === "home" && isHome);
}
