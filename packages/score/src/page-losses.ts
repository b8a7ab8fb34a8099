import { type LossScale, pageLoss } from "./page-loss.ts";
import { type PageFault, resolveFaults } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** Failing targets of a page by the rules that see them, as indexes with spaces between. */
export type FaultCounts = Map<string, number>;

/** Weighted losses of pages, each set of faults computed once. */
export interface PageLosses {
  countsOf(faults: readonly PageFault[]): FaultCounts;
  /** The same faults when some of them are no longer seen by some of their rules. */
  without(counts: FaultCounts, gone: readonly PageFault[], isGone: (rule: ScoredRule) => boolean): FaultCounts;
  lossOf(counts: FaultCounts): number;
}

/** Sets of faults whose loss is kept; a site may have as many as it has pages. */
const maxMemoized = 10_000;

/** Losses of judged pages. */
export function pageLosses(rules: ReadonlyMap<string, ScoredRule>, scale: LossScale): PageLosses {
  const byIndex = [...rules.values()];
  const known = new Map<string, number>();
  const keyOf = (fault: PageFault, isLeft: (rule: ScoredRule) => boolean): string => {
    const seen = fault.rules.flatMap((id) => rules.get(id) ?? []).filter(isLeft);
    return seen.map(({ index }) => index).join(" ");
  };
  const add = (counts: FaultCounts, key: string, targets: number): void => {
    if (key === "") return;
    const sum = (counts.get(key) ?? 0) + targets;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  const compute = (counts: FaultCounts): number => {
    const faults = [...counts].map(([key, targets]) => ({
      rules: key.split(" ").map((index) => byIndex[Number(index)]?.id ?? ""),
      targets,
    }));
    return pageLoss(resolveFaults({ isHome: false, pages: 1, faults }, rules), scale).total;
  };
  return {
    countsOf(faults) {
      const counts: FaultCounts = new Map();
      for (const fault of faults) add(counts, keyOf(fault, everyRule), fault.targets);
      return counts;
    },
    without(counts, gone, isGone) {
      const left = new Map(counts);
      for (const fault of gone) {
        add(left, keyOf(fault, everyRule), -fault.targets);
        add(
          left,
          keyOf(fault, (rule) => !isGone(rule)),
          fault.targets,
        );
      }
      return left;
    },
    lossOf(counts) {
      const text = [...counts]
        .map(([key, targets]) => `${key}:${targets}`)
        .sort()
        .join(",");
      const loss = known.get(text) ?? compute(counts);
      if (known.size >= maxMemoized) known.clear();
      known.set(text, loss);
      return loss;
    },
  };
}

function everyRule(): boolean {
  return true;
}
