import {
  AuditError,
  type CrawlPlan,
  type CrawlPlanInput,
  crawlPlan,
  rendersPages,
  withContact,
} from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";
import { checkCredentials } from "./sites.ts";

/** Fills in the defaults of a plan, and adds the contact URL to its user agent. @throws AuditError */
export function namedPlan(
  { contactUrl, renderer }: Pick<AuditContext, "contactUrl" | "renderer">,
  input: CrawlPlanInput,
): CrawlPlan {
  const plan = crawlPlan(input);
  if (rendersPages(plan) && renderer === null) throw new AuditError("invalid_options", noRenderer);
  checkCredentials(plan.urls);
  checkCredentials(plan.sitemaps);
  return { ...plan, userAgent: withContact(plan.userAgent, contactUrl) };
}

const noRenderer =
  "Pages cannot be rendered here: the auditor has no renderer. Give it one, as in `createAuditor({ renderer })` with `chromiumRenderer` of `sightline/render`, or leave `render` off.";
