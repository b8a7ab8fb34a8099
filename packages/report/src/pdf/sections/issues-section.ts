import type { Block } from "@sightline/typeset";
import type { RuleFindings } from "../../findings.ts";
import { sourceName } from "../../short-url.ts";
import { ruleDestination } from "../destinations.ts";
import { severityTone } from "../theme.ts";
import { evidenceBlocks } from "./evidence.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

/** A card for each rule with issues, the most important ones first, and a table of the rest. */
export const issuesSection: PdfSection = {
  id: "issues",
  compose(input) {
    const { words, findings, maxCards } = input;
    const heading = sectionHeading("issues", words.issues.title);
    if (findings.rules.length === 0) return [heading, { kind: "paragraph", text: words.issues.none }];
    const shown = findings.rules.slice(0, maxCards);
    return [
      heading,
      {
        kind: "paragraph",
        color: "muted",
        text: words.issues.lead(shown.length, findings.rules.length),
        keepWithNext: true,
      },
      ...shown.map((entry) => card(input, entry)),
      ...furtherKinds(input, findings.rules.slice(maxCards)),
    ];
  },
};

function card(input: SectionInput, entry: RuleFindings): Block {
  const { words } = input;
  const { rule, affected, issues, pointsLost, gainIfFixed } = entry;
  const gain = gainIfFixed >= 0.05 ? ` ${words.issues.gain(gainIfFixed)}` : "";
  return {
    kind: "card",
    tone: severityTone(rule.severity),
    blocks: [
      {
        kind: "heading",
        level: 2,
        text: rule.title,
        id: ruleDestination(rule.id),
        tone: severityTone(rule.severity),
        aside: words.issues.aside(rule.severity, affected > 0 ? affected : issues, pointsLost),
      },
      ...labelled(words.issues.why, rule.why),
      ...labelled(words.issues.fix, `${rule.fix}${gain}`.trim()),
      ...evidenceBlocks(input, entry),
      {
        kind: "paragraph",
        size: "small",
        color: "muted",
        text: [
          { text: `${words.issues.rule(rule.id, words.category(rule.category))} ` },
          ...(rule.sources.length > 0 ? [{ text: ` · ${words.issues.sources} ` }] : []),
          ...rule.sources
            .slice(0, 3)
            .flatMap((source, index) => [
              ...(index === 0 ? [] : [{ text: ", " }]),
              { text: sourceName(source), href: source },
            ]),
        ],
        maxLines: 3,
      },
    ],
  };
}

function labelled(title: string, text: string): Block[] {
  if (text === "") return [];
  return [
    { kind: "heading", level: 3, text: title },
    { kind: "paragraph", text },
  ];
}

function furtherKinds({ words }: SectionInput, rest: readonly RuleFindings[]): Block[] {
  if (rest.length === 0) return [];
  const { columns } = words.issues;
  return [
    { kind: "heading", level: 2, text: words.issues.moreTitle, id: "further-issues" },
    {
      kind: "table",
      summary: words.issues.moreSummary,
      columns: [
        { title: columns.severity, points: 62 },
        { title: columns.problem, share: 1, isRowHeader: true },
        { title: columns.issues, points: 62, align: "end" },
        { title: columns.pages, points: 62, align: "end" },
        { title: columns.lost, points: 74, align: "end" },
      ],
      rows: rest.map(({ rule, issues, affected, pointsLost }) => [
        words.severity(rule.severity),
        rule.title,
        words.number(issues),
        words.number(affected),
        pointsLost > 0 ? words.points(pointsLost) : "–",
      ]),
    },
  ];
}
