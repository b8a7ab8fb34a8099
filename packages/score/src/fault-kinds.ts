import type { CauseGroup } from "./cause-groups.ts";
import { isBlocking, isCounted } from "./scored-page.ts";
import type { ScoredRule } from "./scored-rules.ts";

/** What faults that the same rules see have in common. */
export interface FaultKind {
  /** The rules that count together as a cause. */
  readonly rules: readonly ScoredRule[];
  /** `null` without such rules. */
  readonly group: CauseGroup | null;
  /** The rules that are a cause each. */
  readonly whole: readonly ScoredRule[];
  /** Indexes of the rules that take from a page, with spaces between. */
  readonly counted: string;
  /** The same when `rules` are repaired. */
  readonly countedRest: string;
  /** Whether the page is out of reach: any page, or as the home page. */
  readonly blocks: boolean;
  readonly blocksHome: boolean;
}

/** Looks up the kind of a fault by the ids of its rules; a list that comes again is looked up once. */
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
