import type { RuleAttribution, Score, ScoreCause } from "@sightline/model";
import { scoreOf } from "./attribution.ts";
import { type CauseGroup, causeGroups } from "./cause-groups.ts";
import { causePages } from "./cause-pages.ts";
import { type CauseTallies, causeTallies, failingTargets, targetReductions } from "./cause-passes.ts";
import { faultKinds } from "./fault-kinds.ts";
import { pageLosses } from "./page-losses.ts";
import { rounded, type ScoreParts } from "./score-parts.ts";
import type { TargetedPage } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";
import { pageWeights } from "./site-loss.ts";
import { capsOf } from "./tiers.ts";

/** Human-readable description of a target. */
export interface CauseTarget extends Pick<ScoreCause, "element" | "region" | "text"> {
  readonly target: string;
}

/** Input of causes beyond that of the score. */
export interface CauseInput {
  /** The failing pages of the score, one by one. Iterated up to three times. */
  readonly pages: Iterable<TargetedPage>;
  /** Describes a target; `null` for one that only counts in the rest of its rules. */
  readonly targetOf: (target: number) => CauseTarget | null;
  /** URL template of a page; `null` when unknown. */
  readonly templateOf: (pageId: number) => string | null;
  /** True if more targets fail than have a number. */
  readonly isCapped: boolean;
}

/** Source of the causes of a score. */
export interface CauseSource {
  readonly parts: ScoreParts;
  readonly value: number;
  readonly attribution: readonly RuleAttribution[];
  /** `null`: every rule is one cause. */
  readonly input: CauseInput | null;
}

/** Minimum gain: a smaller one is displayed as 0.0. */
export const minGain = 0.05;
/**
 * Minimum part of the gain of a cause's rules for one target to be listed by itself: at most five are. Eighteen dead
 * links of one template are one thing to fix, which eighteen small gains would hide.
 */
const minPart = 0.2;
const noTargets: CauseInput = { pages: [], targetOf: () => null, templateOf: () => null, isCapped: false };
/** Target fields of a cause without a target. */
export const ofNoTarget = { target: null, element: null, region: null, text: "" } as const;

/**
 * Finds the causes to fix, by descending gain: each target whose repair gains a displayable amount by itself, the rest
 * of its rules together, and each rule that names no target.
 */
export function causesOf(source: CauseSource): Pick<Score, "causes" | "causesCapped"> {
  const { parts, value, attribution, input } = source;
  const { pages: failing, targetOf, templateOf, isCapped } = input ?? noTargets;
  const { policy, lost, home, rules, site, weights } = parts;
  const gainOf = (reduction: number) => scoreOf(rounded(lost - reduction), home.blockers.length > 0, policy) - value;
  const groupOf = causeGroups(rules.values(), site, input !== null);
  const lossOf = pageLosses(rules, { weights: pageWeights(weights, site), caps: capsOf(policy.page) });
  const kindOf = faultKinds(rules, groupOf);
  const pages = () => causePages(failing, { parts, kindOf, lossOf });

  const targets = failingTargets(pages());
  const weighed = new Set([...targets].filter(([, { share }]) => gainOf(share) >= minGain).map(([target]) => target));
  const reductions = weighed.size === 0 ? [] : targetReductions(pages(), (target) => weighed.has(target));
  const worthwhile = [...reductions]
    .map(([target, reduction]) => ({ target, gain: gainOf(reduction), about: targetOf(target) }))
    .filter(({ gain }) => gain >= minGain);
  const groupOfTarget = (target: number): number => targets.get(target)?.group.index ?? -1;
  const gainsOfRules = gainsByGroup(attribution, rules, groupOf);
  const reductionsOfGroups = sums([...reductions].map(([target, reduction]) => [groupOfTarget(target), reduction]));
  const isLarge = ({ target, gain }: { readonly target: number; readonly gain: number }): boolean => {
    const group = groupOfTarget(target);
    // When several rules fail for each of many targets, no rule has a gain by itself.
    const whole = Math.max(gainsOfRules.get(group) ?? 0, gainOf(reductionsOfGroups.get(group) ?? 0));
    return gain >= minPart * whole;
  };
  const described = worthwhile.filter((cause) => cause.about !== null && isLarge(cause));
  const listed = new Map(described.map((cause) => [cause.target, cause]));
  const split = new Set(described.map(({ target }) => targets.get(target)?.group.index));
  const tallies = causeTallies(pages(), {
    isListed: (target) => listed.has(target),
    isWeighed: ({ isOneRule, index }) => !isOneRule || split.has(index),
    groupOf,
    templateOf,
  });
  const causes = [
    ...[...listed.values()].flatMap(({ target, gain, about }): ScoreCause[] => {
      const shown = tallies.byTarget.get(target)?.shown();
      return about === null || shown === undefined ? [] : [{ ...shown, ...about, targets: 1, unit: "page", gain }];
    }),
    ...restCauses(source, { tallies, split, groupOf, gainOf }),
  ];
  return {
    causes: causes.filter(({ gain }) => gain >= minGain).sort(byGain),
    causesCapped: isCapped,
  };
}

/** Sums the gains of the rules of each group. */
function gainsByGroup(
  attribution: readonly RuleAttribution[],
  rules: ScoreParts["rules"],
  groupOf: (rule: ScoredRule) => CauseGroup,
): ReadonlyMap<number, number> {
  return sums(
    attribution.flatMap(({ rule: id, gainIfFixed }): [number, number][] => {
      const rule = rules.get(id);
      return rule === undefined ? [] : [[groupOf(rule).index, gainIfFixed]];
    }),
  );
}

function sums(amounts: readonly (readonly [key: number, amount: number])[]): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  for (const [key, amount] of amounts) totals.set(key, (totals.get(key) ?? 0) + amount);
  return totals;
}

interface Rest {
  readonly tallies: CauseTallies;
  /** Groups with a listed target. */
  readonly split: ReadonlySet<number | undefined>;
  readonly groupOf: (rule: ScoredRule) => CauseGroup;
  readonly gainOf: (reduction: number) => number;
}

/** Returns the rest of each group, which for most rules is the whole rule. */
function restCauses({ parts, attribution }: CauseSource, rest: Rest): ScoreCause[] {
  const { tallies, split, groupOf, gainOf } = rest;
  const reported = new Set<number>();
  return attribution.flatMap((row): ScoreCause[] => {
    const rule = parts.rules.get(row.rule);
    const group = rule === undefined ? undefined : groupOf(rule);
    if (group === undefined || reported.has(group.index)) return [];
    reported.add(group.index);
    const tally = tallies.byGroup.get(group.index);
    if (group.isOneRule && !split.has(group.index)) {
      const template = tally?.shown().template ?? null;
      const about = { ...ofNoTarget, template, targets: tally?.targets ?? 0 };
      return [{ ...about, rules: [row.rule], affected: row.affected, unit: unitOf(row, parts), gain: row.gainIfFixed }];
    }
    if (tally === undefined) return [];
    return [{ ...ofNoTarget, ...tally.shown(), targets: tally.targets, unit: "page", gain: gainOf(tally.reduction) }];
  });
}

/** Returns the unit that `affected` of a rule counts. */
function unitOf({ rule, affected }: RuleAttribution, { site }: ScoreParts): ScoreCause["unit"] {
  const ofSite = site.failing.find((failure) => failure.rule.id === rule);
  return ofSite === undefined || affected > ofSite.affected ? "page" : ofSite.unit;
}

function byGain(a: ScoreCause, b: ScoreCause): number {
  return (
    b.gain - a.gain ||
    b.affected - a.affected ||
    compareText(a.rules[0] ?? "", b.rules[0] ?? "") ||
    compareText(a.target ?? "", b.target ?? "")
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
