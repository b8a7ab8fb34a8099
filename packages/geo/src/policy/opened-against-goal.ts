import type { AccessRow } from "../access/access-fold.ts";
import { crawlerOf } from "../crawlers/registry.ts";
import type { GeoGoal } from "../input/geo-input.ts";
import { wantedAccess } from "../patches/wanted-access.ts";

/** Returns the tokens that may fetch pages although the goal closes them, of crawlers that obey robots.txt. */
export function openedAgainst(goal: GeoGoal, rows: readonly AccessRow[]): string[] {
  const { closed } = wantedAccess(goal);
  return rows.flatMap(({ token, allowed }) =>
    closed.includes(token) && crawlerOf(token)?.obeysRobots === "yes" && allowed > 0 ? token : [],
  );
}
