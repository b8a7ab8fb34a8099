import { type CrawlPlan, type CrawlPlanInput, crawlPlan, withContact } from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";

/** Fills in the defaults of a plan, and names the operator in its user agent. @throws AuditError `invalid_options` */
export function namedPlan({ contactUrl }: Pick<AuditContext, "contactUrl">, input: CrawlPlanInput): CrawlPlan {
  const plan = crawlPlan(input);
  return { ...plan, userAgent: withContact(plan.userAgent, contactUrl) };
}
