import type { Clock } from "@sightline/model/ports";
import { type ApiTokens, isUsable } from "./api-tokens.ts";
import { type Plan, planNamed } from "./plans.ts";
import type { PlanOf } from "./principal.ts";

/** Finds the plan of a tenant by its tokens: the highest of those that are valid. */
export function planOfTokens(
  tokens: Pick<ApiTokens, "list">,
  plans: readonly Plan[],
  clock: Pick<Clock, "now">,
): PlanOf {
  return async (tenantId) => {
    const usable = (await tokens.list(tenantId)).filter((token) => isUsable(token, clock.now()));
    const [highest] = usable.map(({ plan }) => planNamed(plans, plan)).sort((a, b) => b.rank - a.rank);
    return highest === undefined ? null : { plan: highest.id };
  };
}
