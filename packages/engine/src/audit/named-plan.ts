import { type CrawlPlan, type CrawlPlanInput, crawlPlan, withContact } from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";
import { checkCredentials } from "./sites.ts";

/** Fills in the defaults of a plan, and adds the contact URL to its user agent. @throws AuditError */
export function namedPlan({ contactUrl }: Pick<AuditContext, "contactUrl">, input: CrawlPlanInput): CrawlPlan {
  const plan = crawlPlan(input);
  checkCredentials(plan.urls);
  checkCredentials(plan.sitemaps);
  return { ...plan, userAgent: withContact(plan.userAgent, contactUrl) };
}
