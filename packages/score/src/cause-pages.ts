import type { CauseGroup } from "./cause-groups.ts";
import type { FaultCounts, PageLosses } from "./page-losses.ts";
import type { Reckoning } from "./reckoning.ts";
import { resolveFaults, type TargetedFault, type TargetedPage } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** A fault as a part of causes. */
export interface CauseFault {
  readonly fault: TargetedFault;
  /** The rules that see it and count together. */
  readonly rules: readonly ScoredRule[];
  /** `null` without such rules. */
  readonly group: CauseGroup | null;
  /** The rules that see it and are a cause each. */
  readonly whole: readonly ScoredRule[];
}

/** A page as a part of causes. */
export interface CausePage {
  readonly page: TargetedPage;
  /** Its part of the mean over all pages, 0–1; 0 where it is out of reach, since nothing else of it is scored. */
  readonly share: number;
  readonly faults: readonly CauseFault[];
  /** How much of the mean loss goes when some of its faults do, 0–1. */
  relief(gone: readonly CauseFault[]): number;
}

/** What pages are read with. */
export interface CausePagesContext {
  readonly reckoning: Reckoning;
  readonly groupOf: (rule: ScoredRule) => CauseGroup;
  readonly losses: PageLosses;
}

/** Reads pages with the groups of their faults. */
export function* causePages(pages: Iterable<TargetedPage>, context: CausePagesContext): Generator<CausePage> {
  const { rules, homeShare, population, hasHome } = context.reckoning;
  const others = population - (hasHome ? 1 : 0);
  for (const page of pages) {
    const isJudged = resolveFaults(page, rules).blockers.length === 0;
    const whenJudged = page.isHome ? homeShare : ((1 - homeShare) * page.pages) / others;
    const share = isJudged ? whenJudged : 0;
    const faults = page.faults.map((fault) => causeFault(fault, context));
    yield { page, share, faults, relief: reliefOf(share, page, context) };
  }
}

function causeFault(fault: TargetedFault, { reckoning, groupOf }: CausePagesContext): CauseFault {
  const seen = fault.rules.flatMap((id) => reckoning.rules.get(id) ?? []);
  const rules = seen.filter((rule) => !groupOf(rule).isWhole);
  const whole = seen.filter((rule) => groupOf(rule).isWhole);
  return { fault, rules, whole, group: rules[0] === undefined ? null : groupOf(rules[0]) };
}

function reliefOf(share: number, { faults }: TargetedPage, { losses, groupOf }: CausePagesContext) {
  let all: FaultCounts | null = null;
  return (gone: readonly CauseFault[]): number => {
    if (share === 0) return 0;
    all ??= losses.countsOf(faults);
    const removed = gone.map(({ fault }) => fault);
    const left = losses.without(all, removed, (rule) => !groupOf(rule).isWhole);
    return share * (losses.lossOf(all) - losses.lossOf(left));
  };
}
