import type { Rule } from "@sightline/model/rule";
import type { AskedRule } from "./asked-rule.ts";
import { unjudgedReason } from "./page-answer.ts";
import { maxVisitedLinks, type Visited } from "./visit-page.ts";

/** Returns the reason why a rule that found nothing on a page does not show that the page is sound; `null` if it does. */
export function unseenReason(
  rule: Rule,
  { crawl, page, superior, tally, leftOut }: Omit<Visited, "issues" | "requests">,
  { silentIds }: Pick<AskedRule, "silentIds">,
): string | null {
  if (page === null) return notRequested(crawl.error?.message);
  const unjudged = unjudgedReason(rule, page);
  if (unjudged !== null) return unjudged;
  if (superior !== null)
    return `The rule ${superior} reports a fault there that goes before this one: verify that first.`;
  if (silentIds.has(page.id))
    return "The page has the fault, and the rule reports it only if more pages of a site have it.";
  if (tally?.status === "not-assessed") return tally.reason ?? "The rule could not be assessed.";
  if (tally?.status === "not-applicable" && dependsOnOthers(rule)) {
    return "There is nothing that the rule judges, on this page alone.";
  }
  if (leftOut > 0) return `Of the links of the page, ${leftOut} were not requested: ${maxVisitedLinks} are.`;
  if (crawl.stopReason === "exhausted") return null;
  return `The visit was cut short (${crawl.stopReason ?? "running"}).`;
}

function notRequested(error: string | undefined): string {
  return error === undefined ? "The page was not requested." : `The page was not requested. ${error}`;
}

/** True for rules whose population is empty without other pages or hosts. */
function dependsOnOthers(rule: Rule): boolean {
  if (rule.scope === "page") return false;
  if (rule.query.kind === "shares") return rule.query.requiresAny !== undefined;
  return rule.query.kind === "site" && rule.query.looksAt?.unit === "host";
}
