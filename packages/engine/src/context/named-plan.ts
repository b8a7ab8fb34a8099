import {
  AuditError,
  type CrawlPlan,
  type CrawlPlanInput,
  crawlPlan,
  rendersPages,
  withContact,
} from "@sightline/model";
import type { AuditContext } from "./audit-context.ts";
import { checkCredentials } from "./start-url.ts";

/** Fills in the defaults of a plan, and adds the contact URL to its user agent. @throws AuditError */
export function namedPlan(
  { contactUrl, renderer, fieldData }: Pick<AuditContext, "contactUrl" | "renderer" | "fieldData">,
  input: CrawlPlanInput,
): CrawlPlan {
  const plan = crawlPlan(input);
  if (rendersPages(plan) && renderer === null) throw new AuditError("invalid_options", noRenderer);
  if (rendersPages(plan) && plan.fieldData && fieldData === null) throw new AuditError("invalid_options", noFieldData);
  checkCredentials(plan.urls);
  checkCredentials(plan.sitemaps);
  return { ...plan, userAgent: withContact(plan.userAgent, contactUrl) };
}

const noRenderer =
  "Pages cannot be rendered here: the auditor has no renderer. Give it one, as in `createAuditor({ renderer })` with `chromiumRenderer` of `sightline/render`, or leave `render` off.";

const noFieldData =
  "There is no field data here: the auditor has no source of it. Give it one, as in `createAuditor({ fieldData: chromeUxReport({ apiKey }) })`, or leave `fieldData` off.";
