import { outdatedFacts } from "@sightline/facts";
import type { PageRuleInput } from "@sightline/model";
import type { ActivePageRule } from "./active-rules.ts";

/** Rules that cannot judge some stored pages, because an older Sightline extracted the facts that they read. */
export interface OutdatedRules {
  /** Records the rules that cannot judge a page; to be called once for each page. */
  note(page: PageRuleInput, rules: readonly ActivePageRule[]): void;
  /** Returns the reason why a rule is not assessed; `null` when it can judge every page. */
  reasonOf(ruleId: string): string | null;
}

interface Noted {
  pages: number;
  readonly facts: Set<string>;
}

export function outdatedRules(): OutdatedRules {
  const found = new Map<string, Noted>();
  return {
    note(page, rules) {
      const outdated = new Set(outdatedFacts(page));
      if (outdated.size === 0) return;
      for (const { rule } of rules) {
        const facts = (rule.reads as readonly string[]).filter((name) => outdated.has(name));
        if (facts.length > 0) add(found, rule.meta.id, facts);
      }
    },
    reasonOf(ruleId) {
      const noted = found.get(ruleId);
      if (noted === undefined) return null;
      const pages = noted.pages === 1 ? "1 page was" : `${noted.pages} pages were`;
      const facts = [...noted.facts].sort().join(", ");
      return `${pages} stored by an older version of Sightline, which read ${facts} differently. Audit the site again.`;
    },
  };
}

function add(found: Map<string, Noted>, ruleId: string, facts: readonly string[]): void {
  const noted = found.get(ruleId) ?? { pages: 0, facts: new Set<string>() };
  noted.pages += 1;
  for (const fact of facts) noted.facts.add(fact);
  found.set(ruleId, noted);
}
