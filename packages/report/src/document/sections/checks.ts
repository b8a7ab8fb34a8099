import type { CheckOutcome } from "@sightline/model";
import { notLookedAt } from "../../findings.ts";
import { grouped } from "../../grouped.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader, ReportRule } from "../../report-schema.ts";
import type { Block, Text } from "../block.ts";
import { listBlocks } from "../list-blocks.ts";
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
      return [lead, ...listBlocks(reasons)];
    }
    const { byCategory } = words.checks;
    return [
      lead,
      ...part(words, "passed", [[byCategory, passed]]),
      ...part(words, "nothing-to-check", [[byCategory, idle]]),
      ...part(words, "not-looked-at", [...unseen]),
    ];
  },
};

function rulesOf({ rules }: Pick<ReportHeader, "rules">, outcome: CheckOutcome): readonly ReportRule[] {
  return rules.filter((rule) => rule.outcome === outcome);
}

/** Composes the rules with an outcome, in lists with a title each; empty if there are none. */
function part(
  words: PdfMessages,
  outcome: keyof PdfMessages["checks"]["parts"],
  lists: readonly (readonly [title: string, rules: readonly ReportRule[]])[],
): readonly Block[] {
  const blocks = lists.filter(([, rules]) => rules.length > 0).map(([title, rules]) => ruleNames(title, rules, words));
  if (blocks.length === 0) return [];
  return [
    { kind: "heading", text: words.checks.parts[outcome], id: outcome },
    { kind: "card", blocks },
  ];
}

/** Rules of a category that are named where they did not look: what they have in common is the reason. */
const maxUnseen = 10;

/** Composes the titles of rules by category, those of passed rules with what they looked at. */
function ruleNames(title: string, rules: readonly ReportRule[], words: PdfMessages): Block {
  const items = grouped(rules, ({ category }) => category).map((group) => {
    const named = group[0].outcome === "not-looked-at" ? group.slice(0, maxUnseen) : group;
    const names = named.map((rule) => `${rule.title}${lookedAt(rule, words)}`);
    const rest = group.length - named.length;
    return [
      { kind: "strong", text: words.category(group[0].category) } as const,
      `: ${[...names, ...(rest === 0 ? [] : [words.andMore(rest)])].join("; ")}`,
    ];
  });
  return { kind: "details", title, tally: words.checks.count(rules.length), blocks: [{ kind: "list", items }] };
}

function lookedAt({ outcome, unit, lookedAt: count, notLookedAt: unseen = 0 }: ReportRule, words: PdfMessages): string {
  if (outcome !== "passed" || unit === undefined || count === undefined) return "";
  return ` (${words.checks.lookedAt(unit, count, unseen)})`;
}
