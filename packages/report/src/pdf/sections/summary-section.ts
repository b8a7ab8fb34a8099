import type { Block } from "@sightline/typeset";
import { hasChangedMethod } from "../../comparison.ts";
import { scoreNotes, scoreRows } from "../../score-rows.ts";
import { siteName } from "../../short-url.ts";
import { ruleDestination } from "../destinations.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

const shownFixes = 5;

/** One-page summary: the score, its meaning, and the most valuable repairs. */
export const summarySection: PdfSection = {
  id: "summary",
  compose(input) {
    const { words } = input;
    return [
      sectionHeading("summary", words.summary.title),
      { kind: "paragraph", size: "lead", text: verdict(input) },
      ...otherHost(input),
      ...limits(input),
      ...fixes(input),
    ];
  },
};

function verdict({ report, words, findings, comparison }: SectionInput): string {
  const { score, site, crawl } = report;
  const name = siteName(site.url);
  const { value, grade } = score;
  const sentences = [
    value === null || grade === null
      ? words.summary.notScored(name, score.reason)
      : words.summary.scored(name, value, grade),
  ];
  if (comparison !== null && comparison.scoreFrom !== null && comparison.scoreTo !== null) {
    const change = hasChangedMethod(comparison) ? words.summary.changedMethod : words.summary.change;
    sentences.push(change(comparison.scoreFrom, comparison.scoreTo));
  }
  sentences.push(words.summary.found(findings.total, findings.rules.length, crawl.counts.pages));
  const worst = scoreRows(score).sort((a, b) => b.pointsLost - a.pointsLost)[0];
  if (worst !== undefined && worst.pointsLost >= 0.05) {
    sentences.push(words.summary.worst(words.category(worst.id), worst.pointsLost));
  }
  return sentences.join(" ");
}

function otherHost({ report, words }: SectionInput): Block[] {
  const { canonicalHost } = report.crawl;
  if (canonicalHost === undefined) return [];
  const { title, text } = words.summary.canonicalHost(canonicalHost);
  return [{ kind: "paragraph", text: [{ text: `${title} `, bold: true }, { text }] }];
}

function limits({ report, words }: SectionInput): Block[] {
  const { crawl, score } = report;
  const sentences = scoreNotes(score);
  if (crawl.error !== null) sentences.push(crawl.error.message);
  if (crawl.truncated || crawl.status !== "completed") sentences.push(words.summary.partial(score.coverage));
  if (score.interval !== null) sentences.push(words.summary.interval(score.interval.low, score.interval.high));
  if (sentences.length === 0) return [];
  return [{ kind: "paragraph", color: "muted", text: sentences.join(" ") }];
}

function fixes({ words, fixes: all, findings }: SectionInput): Block[] {
  const shown = all.slice(0, shownFixes);
  if (shown.length === 0) return [];
  const known = new Set(findings.rules.map(({ rule }) => rule.id));
  return [
    { kind: "heading", level: 2, text: words.summary.fixesTitle, id: "fixes" },
    {
      kind: "list",
      numbered: true,
      items: shown.map(({ cause, rule }) => ({
        text: [
          {
            text: rule.title,
            bold: true,
            ...(known.has(rule.id) ? { goTo: ruleDestination(rule.id), color: "text" as const } : {}),
          },
        ],
        details: words.summary.fixDetails(cause, rule.fix, findings.examples.get(cause)),
        aside: words.pointsGained(cause.gain),
      })),
    },
    { kind: "paragraph", size: "small", color: "muted", text: words.summary.fixesLead },
  ];
}
