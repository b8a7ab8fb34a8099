import { failingRules, type OnePageRule } from "@sightline/rules/shared";
import type { PageReading } from "../reading/page-reading.ts";
import type { AnyPageMeasure } from "./measure.ts";
import { soundVerdict } from "./sound-verdict.ts";
import { unmeasured, type Verdict } from "./verdict.ts";

/** Runs one check on one page; unmeasured when a part that it reads is missing or the check throws. */
export function evaluateOnPage(check: AnyPageMeasure, page: PageReading): Verdict {
  if (page.outdatedFacts.size > 0) {
    const facts: readonly string[] = [...(check.facts ?? []), ...(check.rules ?? []).flatMap(factsOf)];
    const outdated = facts.filter((name) => page.outdatedFacts.has(name));
    if (outdated.length > 0) {
      return unmeasured(`An older version of Sightline read ${outdated.join(", ")} differently. Audit the site again.`);
    }
  }
  if (page.text === null && check.reads.includes("text")) {
    return unmeasured(
      page.record.scriptShell === null
        ? "The page has no main text to read."
        : "Scripts write the text, and pages were not rendered.",
    );
  }
  const { rules } = check;
  return soundVerdict(() => check.evaluate(page, rules === undefined ? none : failingRules(page.ruleInput, rules)));
}

const none: ReadonlySet<OnePageRule> = new Set();

function factsOf(rule: OnePageRule): readonly string[] {
  return rule.scope === "page" ? rule.reads : [];
}
