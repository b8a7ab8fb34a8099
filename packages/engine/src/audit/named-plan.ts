import { type CrawlPlan, type CrawlPlanInput, crawlPlan, withContact } from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";

/** Fills in the defaults of a plan, and adds the contact URL to its user agent. @throws AuditError `invalid_options` */
export function namedPlan({ contactUrl }: Pick<AuditContext, "contactUrl">, input: CrawlPlanInput): CrawlPlan {
  const plan = crawlPlan(input);
  return { ...plan, userAgent: withContact(plan.userAgent, contactUrl) };
}
