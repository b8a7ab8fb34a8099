import type { ScoredRule } from "./scored-rules.ts";
import type { SiteLoss } from "./site-loss.ts";

/** Rules whose findings about one target are one cause. */
export interface CauseGroup {
  readonly index: number;
  /** True for one rule that fails for the site or makes pages unreachable: one cause, whatever its targets. */
  readonly isWhole: boolean;
  /** True for a single rule: its attribution states the score without any of its findings. */
  readonly isOneRule: boolean;
}

/**
 * Returns the group of each scored rule: rules of one cause together, each other rule by itself.
 *
 * @param hasTargets true if pages are known by target; else every rule is a cause
 */
export function causeGroups(
  rules: Iterable<ScoredRule>,
  { failing }: Pick<SiteLoss, "failing">,
  hasTargets: boolean,
): (rule: ScoredRule) => CauseGroup {
  const groups = new Map<string, CauseGroup>();
  const byRule = new Map<ScoredRule, CauseGroup>();
  for (const rule of rules) {
    const isWhole = !hasTargets || rule.blocks !== null || failing.some((failure) => failure.rule === rule);
    const isOneRule = isWhole || rule.cause === null;
    const name = isOneRule ? `rule ${rule.id}` : `cause ${rule.cause}`;
    const group = groups.get(name) ?? { index: groups.size, isWhole, isOneRule };
    groups.set(name, group);
    byRule.set(rule, group);
  }
  return (rule) => byRule.get(rule) ?? { index: -1, isWhole: true, isOneRule: true };
}
