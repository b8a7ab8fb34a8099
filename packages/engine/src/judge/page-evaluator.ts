import { type Issue, isMember, judgesKind, type PageRuleInput } from "@sightline/model";
import { type ActivePageRule, toIssue, yieldsOn } from "./active-rules.ts";
import type { RuleFailures } from "./rule-failures.ts";
import { soundFindings } from "./sound-findings.ts";

/**
 * Judges one page by rules: one issue per finding, and one finding per subject.
 *
 * @param onApplicable called for each rule that applies to the page
 */
export function evaluatePage(
  page: PageRuleInput,
  rules: readonly ActivePageRule[],
  failures: RuleFailures,
  onApplicable?: (active: ActivePageRule) => void,
): readonly Issue[] {
  const issues = new Map<string, Issue>();
  for (const active of rules) {
    if (!isApplicable(page, active, failures)) continue;
    onApplicable?.(active);
    const { rule, optionsAt } = active;
    const options = optionsAt(page.url) ?? active.options;
    const findings = failures.guard(rule.meta.id, () => soundFindings(rule.evaluate(page, options)), []);
    if (findings.length > 0 && failures.guard(rule.meta.id, () => yieldsOn(page, active), false)) continue;
    for (const finding of findings) {
      const issue = toIssue(active, finding, page.id);
      if (!issues.has(issue.id)) issues.set(issue.id, issue);
    }
  }
  return [...issues.values()];
}

/** True if a rule applies to a page. */
export function isApplicable(page: PageRuleInput, active: ActivePageRule, failures: RuleFailures): boolean {
  const { rule } = active;
  if (!isMember(rule.population, page) || !judgesKind(rule, page.pageKind)) return false;
  if (active.optionsAt(page.url) === null) return false;
  return rule.applies === undefined || failures.guard(rule.meta.id, () => rule.applies?.(page) ?? true, false);
}
