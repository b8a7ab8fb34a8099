import type { CauseGroup } from "./cause-groups.ts";
import type { CauseFault, CausePage } from "./cause-pages.ts";
import { type CauseTally, causeTally } from "./cause-tally.ts";
import type { TargetedPage } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** A failing target whose reduction is not computed yet. */
export interface FailingTarget {
  readonly group: CauseGroup;
  /** Share of the reachable pages on which it fails, which no reduction exceeds. */
  readonly share: number;
}

/** Finds the failing targets by number. */
export function failingTargets(pages: Iterable<CausePage>): ReadonlyMap<number, FailingTarget> {
  const targets = new Map<number, FailingTarget>();
  for (const { share, faults } of pages) {
    for (const { target, kind } of faults) {
      if (target === 0 || kind.group === null || share === 0) continue;
      targets.set(target, { group: kind.group, share: (targets.get(target)?.share ?? 0) + share });
    }
  }
  return targets;
}

/** Returns the decrease of the mean loss without each of some targets. */
export function targetReductions(
  pages: Iterable<CausePage>,
  isWeighed: (target: number) => boolean,
): ReadonlyMap<number, number> {
  const reductions = new Map<number, number>();
  for (const page of pages) {
    for (const fault of page.faults) {
      const { target, kind } = fault;
      if (kind.group === null || !isWeighed(target)) continue;
      reductions.set(target, (reductions.get(target) ?? 0) + page.reduction([fault]));
    }
  }
  return reductions;
}

/** Tallies of listed targets by number, and of the rest of each group by index. */
export interface CauseTallies {
  readonly byTarget: ReadonlyMap<number, CauseTally>;
  readonly byGroup: ReadonlyMap<number, CauseTally>;
}

/** Options of {@link causeTallies}. */
export interface TallyOptions {
  readonly isListed: (target: number) => boolean;
  /** True if the reduction of the rest of a group is needed. */
  readonly isWeighed: (group: CauseGroup) => boolean;
  readonly groupOf: (rule: ScoredRule) => CauseGroup;
  readonly templateOf: (pageId: number) => string | null;
}

/** Tallies causes. */
export function causeTallies(pages: Iterable<CausePage>, options: TallyOptions): CauseTallies {
  const tallies = tallyBook(options);
  for (const { page, faults, reduction } of pages) {
    const left = new Map<CauseGroup, CauseFault[]>();
    for (const fault of faults) {
      tallies.noteWhole(fault, page);
      const group = tallies.note(fault, page);
      if (group === null || !options.isWeighed(group)) continue;
      const others = left.get(group);
      if (others === undefined) left.set(group, [fault]);
      else others.push(fault);
    }
    for (const [group, removed] of left) tallies.ofGroup(group).reduction += reduction(removed);
  }
  return tallies;
}

function tallyBook({ isListed, groupOf, templateOf }: TallyOptions) {
  const byTarget = new Map<number, CauseTally>();
  const byGroup = new Map<number, CauseTally>();
  const seen = new Set<number>();
  const tallyOf = (tallies: Map<number, CauseTally>, key: number): CauseTally => {
    const tally = tallies.get(key) ?? causeTally(templateOf);
    tallies.set(key, tally);
    return tally;
  };
  const ofGroup = (group: CauseGroup) => tallyOf(byGroup, group.index);
  return {
    byTarget,
    byGroup,
    ofGroup,
    noteWhole({ kind }: CauseFault, page: TargetedPage): void {
      for (const rule of kind.whole) ofGroup(groupOf(rule)).note([rule], page);
    },
    /** @returns the group whose rest includes the fault */
    note({ target, kind: { rules, group } }: CauseFault, page: TargetedPage): CauseGroup | null {
      if (group === null) return null;
      if (isListed(target)) {
        tallyOf(byTarget, target).note(rules, page);
        return null;
      }
      const tally = ofGroup(group);
      tally.note(rules, page);
      if (target > 0 && !seen.has(target)) tally.targets++;
      seen.add(target);
      return group;
    },
  };
}
