import type { CauseGroup } from "./cause-groups.ts";
import { isBlocking, isCounted } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** Shared properties of faults for which the same rules fail. */
export interface FaultKind {
  /** The rules that together form a cause. */
  readonly rules: readonly ScoredRule[];
  /** `null` without such rules. */
  readonly group: CauseGroup | null;
  /** The rules each of which is a cause. */
  readonly whole: readonly ScoredRule[];
  /** Indexes of the rules that reduce the score of a page, separated by spaces. */
  readonly counted: string;
  /** `counted` after the repair of `rules`. */
  readonly countedRest: string;
  /** True if the page is unreachable: any page, or the home page. */
  readonly blocks: boolean;
  readonly blocksHome: boolean;
}

/** Returns a lookup of the kind of a fault by the ids of its rules; memoized by list. */
export function faultKinds(
  rules: ReadonlyMap<string, ScoredRule>,
  groupOf: (rule: ScoredRule) => CauseGroup,
): (ids: readonly string[]) => FaultKind {
  const kinds = new WeakMap<readonly string[], FaultKind>();
  const make = (ids: readonly string[]): FaultKind => {
    const seen = ids.flatMap((id) => rules.get(id) ?? []);
    const together = seen.filter((rule) => !groupOf(rule).isWhole);
    const whole = seen.filter((rule) => groupOf(rule).isWhole);
    return {
      rules: together,
      group: together[0] === undefined ? null : groupOf(together[0]),
      whole,
      counted: indexesOf(seen),
      countedRest: indexesOf(whole),
      blocks: seen.some((rule) => isBlocking(rule, false)),
      blocksHome: seen.some((rule) => isBlocking(rule, true)),
    };
  };
  return (ids) => {
    const kind = kinds.get(ids) ?? make(ids);
    kinds.set(ids, kind);
    return kind;
  };
}

function indexesOf(rules: readonly ScoredRule[]): string {
  return rules
    .filter(isCounted)
    .map(({ index }) => index)
    .join(" ");
}
