import type { RuleAttribution, Score, ScoreCause } from "@sightline/model";
import { scoreOf } from "./attribution.ts";
import { type CauseGroup, causeGroups } from "./cause-groups.ts";
import { causePages } from "./cause-pages.ts";
import { type CauseTallies, causeTallies, failingTargets, targetReliefs } from "./cause-passes.ts";
import { faultKinds } from "./fault-kinds.ts";
import { pageLosses } from "./page-losses.ts";
import { type Reckoning, rounded } from "./reckoning.ts";
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
  readonly reckoning: Reckoning;
  readonly value: number;
  readonly attribution: readonly RuleAttribution[];
  /** `null`: every rule is one cause. */
  readonly input: CauseInput | null;
}

/** Minimum gain: a smaller one is displayed as 0.0. */
export const leastGain = 0.05;
/**
 * Minimum part of the gain of a cause's rules for one target to be listed by itself: at most five are. Eighteen dead
 * links of one template are one thing to fix, which eighteen small gains would hide.
 */
const leastPart = 0.2;
const noTargets: CauseInput = { pages: [], targetOf: () => null, templateOf: () => null, isCapped: false };
/** Target fields of a cause without a target. */
export const ofNoTarget = { target: null, element: null, region: null, text: "" } as const;

/**
 * Finds the causes to fix, by descending gain: each target whose repair gains a displayable amount by itself, the rest
 * of its rules together, and each rule that names no target.
 */
export function causesOf(source: CauseSource): Pick<Score, "causes" | "causesCapped"> {
  const { reckoning, value, attribution, input } = source;
  const { pages: failing, targetOf, templateOf, isCapped } = input ?? noTargets;
  const { policy, lost, home, rules, site, weights } = reckoning;
  const gainOf = (relief: number) => scoreOf(rounded(lost - relief), home.blockers.length > 0, policy) - value;
  const groupOf = causeGroups(rules.values(), site, input !== null);
  const lossOf = pageLosses(rules, { weights: pageWeights(weights, site), caps: capsOf(policy.page) });
  const kindOf = faultKinds(rules, groupOf);
  const pages = () => causePages(failing, { reckoning, kindOf, lossOf });

  const targets = failingTargets(pages());
  const weighed = new Set([...targets].filter(([, { share }]) => gainOf(share) >= leastGain).map(([target]) => target));
  const reliefs = weighed.size === 0 ? [] : targetReliefs(pages(), (target) => weighed.has(target));
  const worthwhile = [...reliefs]
    .map(([target, relief]) => ({ target, gain: gainOf(relief), about: targetOf(target) }))
    .filter(({ gain }) => gain >= leastGain);
  const groupOfTarget = (target: number): number => targets.get(target)?.group.index ?? -1;
  const gainsOfRules = gainsByGroup(attribution, rules, groupOf);
  const reliefsOfGroups = sums([...reliefs].map(([target, relief]) => [groupOfTarget(target), relief]));
  const isLarge = ({ target, gain }: { readonly target: number; readonly gain: number }): boolean => {
    const group = groupOfTarget(target);
    // When several rules fail for each of many targets, no rule has a gain by itself.
    const whole = Math.max(gainsOfRules.get(group) ?? 0, gainOf(reliefsOfGroups.get(group) ?? 0));
    return gain >= leastPart * whole;
  };
  const described = worthwhile.filter((one) => one.about !== null && isLarge(one));
  const listed = new Map(described.map((one) => [one.target, one]));
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
    causes: causes.filter(({ gain }) => gain >= leastGain).sort(byGain),
    causesCapped: isCapped,
  };
}

/** Sums the gains of the rules of each group. */
function gainsByGroup(
  attribution: readonly RuleAttribution[],
  rules: Reckoning["rules"],
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
  readonly gainOf: (relief: number) => number;
}

/** Returns the rest of each group, which for most rules is the whole rule. */
function restCauses({ reckoning, attribution }: CauseSource, rest: Rest): ScoreCause[] {
  const { tallies, split, groupOf, gainOf } = rest;
  const told = new Set<number>();
  return attribution.flatMap((row): ScoreCause[] => {
    const rule = reckoning.rules.get(row.rule);
    const group = rule === undefined ? undefined : groupOf(rule);
    if (group === undefined || told.has(group.index)) return [];
    told.add(group.index);
    const tally = tallies.byGroup.get(group.index);
    if (group.isOneRule && !split.has(group.index)) {
      const template = tally?.shown().template ?? null;
      const about = { ...ofNoTarget, template, targets: tally?.targets ?? 0 };
      return [
        { ...about, rules: [row.rule], affected: row.affected, unit: unitOf(row, reckoning), gain: row.gainIfFixed },
      ];
    }
    if (tally === undefined) return [];
    return [{ ...ofNoTarget, ...tally.shown(), targets: tally.targets, unit: "page", gain: gainOf(tally.relief) }];
  });
}

/** Returns the unit that `affected` of a rule counts. */
function unitOf({ rule, affected }: RuleAttribution, { site }: Reckoning): ScoreCause["unit"] {
  const ofSite = site.failing.find((failure) => failure.rule.id === rule);
  return ofSite === undefined || affected > ofSite.affected ? "page" : ofSite.unit;
}

function byGain(one: ScoreCause, other: ScoreCause): number {
  return (
    other.gain - one.gain ||
    other.affected - one.affected ||
    compareText(one.rules[0] ?? "", other.rules[0] ?? "") ||
    compareText(one.target ?? "", other.target ?? "")
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
