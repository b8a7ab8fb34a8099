import type { OnePageRule } from "@sightline/model/rule";
import { isScriptWritten } from "@sightline/model/rule";
import { failingRules } from "@sightline/rules/shared";
import type { PageReading } from "../reading/page-reading.ts";
import { languageName } from "../text/language-name.ts";
import type { AnyPageMeasure } from "./measure.ts";
import { isLeftToScripts, writtenByScripts } from "./script-written.ts";
import { soundVerdict } from "./sound-verdict.ts";
import { notApplicable, unmeasured, type Verdict } from "./verdict.ts";

/**
 * Runs one check on one page: not applicable to another type of page; unmeasured when scripts write what it judges, when
 * a part that it reads is missing, when it was not validated in the page's language, or when it throws.
 */
export function evaluateOnPage(check: AnyPageMeasure, page: PageReading): Verdict {
  const { pageTypes, languages } = check.meta;
  if (pageTypes !== "any" && !pageTypes.includes(page.type)) return notApplicable;
  if (page.outdatedFacts.size > 0) {
    const facts: readonly string[] = [...(check.facts ?? []), ...(check.rules ?? []).flatMap(factsOf)];
    const outdated = facts.filter((name) => page.outdatedFacts.has(name));
    if (outdated.length > 0) {
      return unmeasured(`An older version of Sightline read ${outdated.join(", ")} differently. Audit the site again.`);
    }
  }
  if (isLeftToScripts(check.meta, page.record)) return writtenByScripts;
  if (page.text === null && check.reads.includes("text"))
    return isScriptWritten(page.record) ? writtenByScripts : unmeasured("The page has no main text to read.");
  if (languages !== undefined && !languages.includes(page.language ?? ""))
    return unmeasured(unvalidated(page.language));
  const { rules } = check;
  return soundVerdict(() => check.evaluate(page, rules === undefined ? none : failingRules(page.ruleInput, rules)));
}

const none: ReadonlySet<OnePageRule> = new Set();

function unvalidated(language: string | null): string {
  if (language === null) return "The language of the page is unknown.";
  return `Not validated for ${languageName(language)}.`;
}

function factsOf(rule: OnePageRule): readonly string[] {
  return rule.scope === "page" ? rule.reads : [];
}
