import type { LimitHit } from "@sightline/model";
import type { CrawlContext } from "./crawl-context.ts";
import { trapLimits } from "./trap-report.ts";

/** Lists the limits that a crawl has hit, with each trap individually. */
export function limitsHit({ limits, traps }: Pick<CrawlContext, "limits" | "traps">): readonly LimitHit[] {
  return [...limits.list(), ...trapLimits(traps)];
}
