import type { FaultKind } from "./fault-kinds.ts";
import { type LossScale, pageLoss } from "./page-loss.ts";
import { resolveFaults } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** Failing targets of a page by the indexes of the rules that fail for them, separated by spaces. */
export type FaultCounts = Map<string, number>;

/** A fault of a reachable page. */
export interface CountedFault {
  readonly kind: FaultKind;
  readonly targets: number;
}

/** Counts the targets of faults by their rules. */
export function faultCounts(faults: readonly CountedFault[]): FaultCounts {
  const counts: FaultCounts = new Map();
  for (const { kind, targets } of faults) add(counts, kind.counted, targets);
  return counts;
}

/** Returns the counts of a page after the repair of the grouped rules of some of its faults. */
export function withoutFaults(counts: FaultCounts, removed: readonly CountedFault[]): FaultCounts {
  const left = new Map(counts);
  for (const { kind, targets } of removed) {
    add(left, kind.counted, -targets);
    add(left, kind.countedRest, targets);
  }
  return left;
}

function add(counts: FaultCounts, rules: string, targets: number): void {
  if (rules === "") return;
  const sum = (counts.get(rules) ?? 0) + targets;
  // Targets may weigh parts of one, whose differences are not exact.
  if (sum > 1e-9) counts.set(rules, sum);
  else counts.delete(rules);
}

/** Maximum memoized sets of faults; a site may have as many as it has pages. */
const maxMemoized = 10_000;

/** Returns a function for the weighted loss of a page, memoized by set of faults. */
export function pageLosses(rules: ReadonlyMap<string, ScoredRule>, scale: LossScale): (counts: FaultCounts) => number {
  const byIndex = [...rules.values()];
  const known = new Map<string, number>();
  const compute = (counts: FaultCounts): number => {
    const faults = [...counts].map(([key, targets]) => ({
      rules: key.split(" ").map((index) => byIndex[Number(index)]?.id ?? ""),
      targets,
    }));
    return pageLoss(resolveFaults({ isHome: false, pages: 1, faults }, rules), scale).total;
  };
  return (counts) => {
    let text = "";
    for (const [key, targets] of counts) text += `${key}:${targets},`;
    const loss = known.get(text) ?? compute(counts);
    if (known.size >= maxMemoized) known.clear();
    known.set(text, loss);
    return loss;
  };
}
