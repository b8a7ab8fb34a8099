import { grouped } from "../../grouped.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportRule } from "../../report-schema.ts";
import type { Block } from "../block.ts";
import type { Section } from "../section.ts";

/** Checks that passed. */
export const good: Section<"good"> = {
  id: "good",
  nav: null,
  only: ["html", "pdf"],
  title: (words) => words.good.title,
  compose({ report, words }) {
    const passed = report.rules.filter(
      ({ status, applicable, failing, needsReview }) =>
        status === "assessed" && applicable > 0 && failing + needsReview === 0,
    );
    if (passed.length === 0) return null;
    return [
      { kind: "paragraph", role: "lead", text: words.good.lead(passed.length) },
      { kind: "card", blocks: [ruleNames(words.good.names, passed, words)] },
    ];
  },
};

/** Composes the titles of rules by category. */
export function ruleNames(title: string, rules: readonly ReportRule[], words: PdfMessages): Block {
  const items = grouped(rules, ({ category }) => category).map((group) => [
    { kind: "strong", text: words.category(group[0].category) } as const,
    `: ${group.map((rule) => rule.title).join("; ")}`,
  ]);
  return { kind: "details", title, tally: words.rule(rules.length), blocks: [{ kind: "list", items }] };
}
