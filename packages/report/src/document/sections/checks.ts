import type { CheckOutcome } from "@sightline/model";
import { notLookedAt } from "../../findings.ts";
import { grouped } from "../../grouped.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportRule } from "../../report-schema.ts";
import type { Block, Text } from "../block.ts";
import type { Section } from "../section.ts";

/** Checks that found nothing: what they looked at, those without anything to check, and those that did not look. */
export const checks: Section<"checks"> = {
  id: "checks",
  nav: "Checks",
  title: (words) => words.checks.title,
  compose({ report, words }, depth) {
    if (report.rules.length === 0) return null;
    const passed = rulesOf(report, "passed");
    const idle = rulesOf(report, "nothing-to-check");
    const unseen = notLookedAt(report);
    const counts = { passed: passed.length, idle: idle.length, unseen: [...unseen.values()].flat().length };
    const lead = { kind: "paragraph", role: "lead", text: words.checks.lead(counts) } as const;
    if (depth === "short") {
      const reasons = [...unseen].map(([reason, rules]): Text => `${words.checks.count(rules.length)}: ${reason}`);
      return [lead, ...(reasons.length === 0 ? [] : [{ kind: "list", items: reasons } as const])];
    }
    return [
      lead,
      ...part(words.checks.passed, "passed", [ruleNames(words.checks.byCategory, passed, words, lookedAt(words))]),
      ...part(words.checks.nothing, "nothing-to-check", [ruleNames(words.checks.byCategory, idle, words)]),
      ...part(
        words.checks.notLookedAt,
        "not-looked-at",
        [...unseen].map(([reason, rules]) => ruleNames(reason, rules, words)),
      ),
    ];
  },
};

function rulesOf({ rules }: Pick<ReportHeader, "rules">, outcome: CheckOutcome): readonly ReportRule[] {
  return rules.filter((rule) => rule.outcome === outcome);
}

interface RuleNames {
  readonly block: Block;
  readonly isEmpty: boolean;
}

function part(text: string, id: string, lists: readonly RuleNames[]): readonly Block[] {
  const blocks = lists.filter(({ isEmpty }) => !isEmpty).map(({ block }) => block);
  if (blocks.length === 0) return [];
  return [
    { kind: "heading", text, id },
    { kind: "card", blocks },
  ];
}

/** Composes the titles of rules by category. */
function ruleNames(
  title: string,
  rules: readonly ReportRule[],
  words: PdfMessages,
  more: (rule: ReportRule) => string = () => "",
): RuleNames {
  const items = grouped(rules, ({ category }) => category).map((group) => [
    { kind: "strong", text: words.category(group[0].category) } as const,
    `: ${group.map((rule) => `${rule.title}${more(rule)}`).join("; ")}`,
  ]);
  const block = {
    kind: "details",
    title,
    tally: words.checks.count(rules.length),
    blocks: [{ kind: "list", items }],
  } as const;
  return { block, isEmpty: rules.length === 0 };
}

/** Returns what a rule looked at, and what it could not look at. */
function lookedAt(words: PdfMessages): (rule: ReportRule) => string {
  return ({ unit, lookedAt: count, notLookedAt: unseen = 0 }) =>
    unit === undefined || count === undefined ? "" : ` (${words.checks.lookedAt(unit, count, unseen)})`;
}
