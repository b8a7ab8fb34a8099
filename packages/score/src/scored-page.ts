import { gradeOfTargets, type ScoredRule } from "./scored-rules.ts";

/** What fails on a page: a rule, or several rules that see the same targets. */
export interface PageFault {
  /** Ids of rules; several are of one cause and fail for the same targets. Rules that are not scored are passed over. */
  readonly rules: readonly string[];
  /** Distinct failing targets. */
  readonly targets: number;
}

/** Pages that share exactly one set of faults. */
export interface ScoredPage {
  readonly isHome: boolean;
  readonly faults: readonly PageFault[];
  /** How many pages; 1 for the home page. Less than a whole one for pages that count as fewer items. */
  readonly pages: number;
}

/** What fails for one target of a page, or for the page itself. */
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

/** A rule that fails on a page for so many targets. */
export interface PageFailure {
  readonly rule: ScoredRule;
  readonly targets: number;
}

/** Targets that several rules see, of which only one counts for each. */
export interface SharedTargets {
  readonly rules: readonly ScoredRule[];
  readonly targets: number;
}

/** The faults of a page that are scored, and the rules that put it out of reach. */
export interface ResolvedFaults {
  /** One entry a rule, by rising index. */
  readonly failures: readonly PageFailure[];
  readonly shared: readonly SharedTargets[];
  readonly blockers: readonly ScoredRule[];
}

/** Looks the faults of a page up; a rule that is listed twice counts once with the sum of its targets. */
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
  failures.sort((one, other) => one.rule.index - other.rule.index);
  return { failures, shared, blockers: [...blockers] };
}

/** The same faults without a rule. */
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

/** What a failure takes of what its severity can take, 0–1. */
export function damageOf({ rule, targets }: PageFailure): number {
  return rule.pageDamage * gradeOfTargets(rule, targets);
}

/** Whether a failure of a rule takes something from a page that can be reached. */
export function isCounted({ blocks, pageDamage }: ScoredRule): boolean {
  return blocks === null && pageDamage > 0;
}

/** Whether a failure of a rule puts a page out of reach. */
export function isBlocking({ blocks }: ScoredRule, isHome: boolean): boolean {
  return blocks === "page" || (blocks === "home" && isHome);
}
