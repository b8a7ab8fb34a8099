import type { FaultKind } from "./fault-kinds.ts";
import { type CountedFault, type FaultCounts, faultCounts, withoutFaults } from "./page-losses.ts";
import type { ScoreParts } from "./score-parts.ts";
import type { TargetedPage } from "./scored-page.ts";

/** A fault with its target. */
export interface CauseFault extends CountedFault {
  /** Number of the target; 0 for none. */
  readonly target: number;
}

/** A failing page as causes are computed from it. */
export interface CausePage {
  readonly page: TargetedPage;
  /** Its part of the mean over all pages, 0–1; 0 when it is unreachable, since nothing else of it is scored. */
  readonly share: number;
  readonly faults: readonly CauseFault[];
  /** Returns the decrease of the mean loss without some of its faults, 0–1. */
  reduction(removed: readonly CauseFault[]): number;
}

/** Context in which {@link causePages} reads pages. */
export interface CausePagesContext {
  readonly parts: ScoreParts;
  readonly kindOf: (rules: readonly string[]) => FaultKind;
  /** Weighted loss of a reachable page. */
  readonly lossOf: (counts: FaultCounts) => number;
}

/** Reads pages with the kinds of their faults. */
export function* causePages(pages: Iterable<TargetedPage>, context: CausePagesContext): Generator<CausePage> {
  const { homeShare, population, hasHome } = context.parts;
  const others = population - (hasHome ? 1 : 0);
  for (const page of pages) {
    const faults = page.faults.map(({ rules, targets, target }) => ({ kind: context.kindOf(rules), targets, target }));
    const isOutOfReach = faults.some(({ kind }) => (page.isHome ? kind.blocksHome : kind.blocks));
    const whenJudged = page.isHome ? homeShare : ((1 - homeShare) * page.pages) / others;
    const share = isOutOfReach ? 0 : whenJudged;
    yield { page, share, faults, reduction: reductionOf(share, faults, context) };
  }
}

function reductionOf(share: number, faults: readonly CauseFault[], { lossOf }: CausePagesContext) {
  let all: { readonly counts: FaultCounts; readonly loss: number } | null = null;
  // A page may have thousands of targets on which the same rules fail: the reduction of each is the same.
  const bySingle = new Map<string, number>();
  const compute = (removed: readonly CauseFault[]): number => {
    if (all === null) {
      const counts = faultCounts(faults);
      all = { counts, loss: lossOf(counts) };
    }
    return share * (all.loss - lossOf(withoutFaults(all.counts, removed)));
  };
  return (removed: readonly CauseFault[]): number => {
    const [first, second] = removed;
    if (share === 0 || first === undefined) return 0;
    if (second !== undefined) return compute(removed);
    const key = `${first.kind.counted}:${first.targets}`;
    const reduction = bySingle.get(key) ?? compute(removed);
    bySingle.set(key, reduction);
    return reduction;
  };
}
