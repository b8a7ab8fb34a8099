import type { Block } from "@sightline/typeset";
import { notAssessed } from "../../findings.ts";
import { crawlDurationMs } from "../../wording.ts";
import { type PdfSection, type SectionInput, sectionHeading } from "./section.ts";

const maxLimits = 20;
const maxDocuments = 20;
const maxRuleNames = 12;

/** Scope and settings of the crawl, and what it did not cover. */
export const crawlSection: PdfSection = {
  id: "crawl",
  compose(input) {
    const { report, words } = input;
    return [
      sectionHeading("crawl", words.crawl.title),
      ...(report.crawl.truncated ? [{ kind: "paragraph", color: "high", text: words.crawl.truncated } as const] : []),
      ...(report.leftOut ?? []).map(
        (part) => ({ kind: "paragraph", color: "high", text: words.crawl.leftOut(part) }) as const,
      ),
      ...facts(input),
      ...limits(input),
      ...documents(input),
      ...unassessed(input),
    ];
  },
};

function facts({ report: { crawl }, words }: SectionInput): Block[] {
  const { counts, plan } = crawl;
  const duration = crawlDurationMs(crawl);
  const answers = Object.entries(counts.byStatusClass)
    .map(([name, count]) => `${name === "none" ? words.crawl.noAnswer : name}: ${words.number(count)}`)
    .join(" · ");
  const rows: (readonly [string, string])[] = [
    [words.crawl.ended, words.stopReason(crawl)],
    [words.crawl.started, words.instant(crawl.startedAt)],
    ...(duration === null ? [] : [[words.crawl.took, words.duration(duration)] as const]),
    [words.crawl.known, words.number(counts.discovered)],
    [words.crawl.requested, words.number(counts.fetched)],
    [words.crawl.analysed, words.number(counts.pages)],
    [words.crawl.unanswered, words.number(counts.failed)],
    [words.crawl.disallowed, words.number(counts.skippedByRobots)],
    [words.crawl.received, words.bytes(counts.bytes)],
    ...(answers === "" ? [] : [[words.crawl.answers, answers] as const]),
    [words.crawl.modeAndScope, `${plan.mode}, ${plan.scope}, ${plan.robots}`],
    [words.crawl.limits, words.crawl.limitsText(plan.maxPages, plan.maxDepth)],
    [words.crawl.userAgent, plan.userAgent],
    [words.crawl.id, crawl.id],
  ];
  return [
    {
      kind: "table",
      summary: words.crawl.factsSummary,
      columns: [
        { title: words.crawl.columns.fact, points: 170, isRowHeader: true },
        { title: words.crawl.columns.value, share: 1 },
      ],
      rows,
    },
  ];
}

function limits({ report: { crawl }, words }: SectionInput): Block[] {
  if (crawl.limitsHit.length === 0) return [];
  const { limitColumns } = words.crawl;
  return [
    { kind: "heading", level: 2, text: words.crawl.limitsTitle, id: "limits" },
    {
      kind: "table",
      summary: words.crawl.limitsSummary,
      columns: [
        { title: limitColumns.limit, points: 110, isRowHeader: true },
        { title: limitColumns.count, points: 60, align: "end" },
        { title: limitColumns.detail, share: 1 },
      ],
      rows: crawl.limitsHit.slice(0, maxLimits).map(({ limit, count, detail }) => [limit, words.number(count), detail]),
    },
  ];
}

function documents({ report, words }: SectionInput): Block[] {
  const read = report.documents;
  if (read === null || read.robots.length + read.sitemaps.length === 0) return [];
  const { documentColumns } = words.crawl;
  const status = (value: number | null) => (value === null ? words.crawl.noAnswer : String(value));
  const rows = [
    ...read.robots.map(({ url, status: code, policy }) => [[{ text: url, href: url }], status(code), policy] as const),
    ...read.sitemaps.map(
      ({ url, status: code, type, urls, problems }) =>
        [[{ text: url, href: url }], status(code), words.crawl.sitemapContent(type, urls, problems)] as const,
    ),
  ];
  return [
    { kind: "heading", level: 2, text: words.crawl.documentsTitle, id: "documents" },
    {
      kind: "table",
      summary: words.crawl.documentsSummary,
      columns: [
        { title: documentColumns.url, share: 3, isRowHeader: true, leftToRight: true },
        { title: documentColumns.status, points: 60 },
        { title: documentColumns.content, share: 2 },
      ],
      rows: rows.slice(0, maxDocuments),
    },
  ];
}

function unassessed({ report, words }: SectionInput): Block[] {
  const reasons = [...notAssessed(report)];
  if (reasons.length === 0) return [];
  const { notAssessedColumns } = words.crawl;
  return [
    { kind: "heading", level: 2, text: words.crawl.notAssessedTitle, id: "not-assessed" },
    {
      kind: "table",
      summary: words.crawl.notAssessedSummary,
      columns: [
        { title: notAssessedColumns.reason, share: 2, isRowHeader: true },
        { title: notAssessedColumns.rules, share: 3, maxLines: 8 },
      ],
      rows: reasons.map(([reason, rules]) => {
        const names = rules.slice(0, maxRuleNames).map(({ title }) => title);
        const more = rules.length - names.length;
        return [reason, [...names, ...(more > 0 ? [words.andMore(more)] : [])].join("; ")];
      }),
    },
  ];
}
