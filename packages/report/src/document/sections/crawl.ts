import { cutText } from "../../message.ts";
import type { PdfMessages } from "../../messages/english.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { shownUrls } from "../../shown-url.ts";
import { crawlDurationMs } from "../../wording.ts";
import type { Block, Text } from "../block.ts";
import type { DocumentInput, Section } from "../section.ts";

const shownLimits = 6;
const maxDetailLength = 300;

/** Scope and settings of the crawl, and what it did not cover. */
export const crawl: Section<"crawl"> = {
  id: "crawl",
  nav: "Crawl",
  only: ["html", "markdown", "pdf", "terminal"],
  title: (words, depth) => (depth === "full" ? words.crawl.title : "Good to know"),
  compose(input, depth) {
    if (depth === "full") return fullCrawl(input);
    const items = shortItems(input);
    return items.length === 0 ? null : [{ kind: "list", items }];
  },
};

function fullCrawl(input: DocumentInput): readonly Block[] {
  const { report, words } = input;
  const { crawl: run, leftOut = [] } = report;
  return [
    { kind: "paragraph", role: "lead", text: words.crawl.lead },
    ...(run.truncated ? [{ kind: "paragraph", role: "warning", text: words.crawl.truncated } as const] : []),
    { kind: "facts", caption: words.crawl.factsSummary, facts: facts(input) },
    ...part(words.crawl.leftOutTitle, "left-out", leftOut.map(words.crawl.leftOut)),
    ...part(
      words.crawl.limitsTitle,
      "limits",
      run.limitsHit.map((hit) => limitText(hit, words)),
    ),
    ...documents(input),
  ];
}

function part(text: string, id: string, items: readonly Text[]): readonly Block[] {
  return items.length === 0
    ? []
    : [
        { kind: "heading", text, id },
        { kind: "list", items },
      ];
}

function facts({ report: { crawl: run }, words }: DocumentInput): readonly (readonly [string, Text])[] {
  const { counts, plan } = run;
  const { crawl: terms } = words;
  const duration = crawlDurationMs(run);
  const answers = Object.entries(counts.byStatusClass)
    .map(([name, count]) => `${name === "none" ? terms.noAnswer : name}: ${words.number(count)}`)
    .join(" · ");
  return [
    [terms.ended, words.stopReason(run)],
    [terms.started, words.instant(run.startedAt)],
    ...(duration === null ? [] : [[terms.took, words.duration(duration)] as const]),
    [terms.known, words.number(counts.discovered)],
    [terms.requested, words.number(counts.fetched)],
    [terms.analysed, words.number(counts.pages)],
    [terms.unanswered, words.number(counts.failed)],
    [terms.disallowed, words.number(counts.skippedByRobots)],
    [terms.received, words.bytes(counts.bytes)],
    ...(answers === "" ? [] : [[terms.answers, answers] as const]),
    [terms.modeAndScope, `${plan.mode}, ${plan.scope}, ${plan.robots}`],
    [terms.limits, terms.limitsText(plan.maxPages, plan.maxDepth)],
    [terms.userAgent, plan.userAgent],
    [terms.id, run.id],
  ];
}

type Limit = ReportHeader["crawl"]["limitsHit"][number];

function limitText({ count, detail }: Limit, words: PdfMessages): Text {
  return [`${words.crawl.limitCount(count)}: `, { kind: "seen", text: shownUrls(detail) }];
}

function documents({ report, words }: DocumentInput): readonly Block[] {
  const { robots = [], sitemaps = [] } = report.documents ?? {};
  const { documentsTitle, noAnswer, sitemapContent } = words.crawl;
  const line = (url: string, status: number | null, content: string): Text => [
    { kind: "link", url },
    ` ${status ?? noAnswer} · ${content}`,
  ];
  const items = [
    ...robots.map(({ url, status, policy }) => line(url, status, policy)),
    ...sitemaps.map(({ url, status, type, urls, problems }) => line(url, status, sitemapContent(type, urls, problems))),
  ];
  return part(documentsTitle, "documents", items).map((block) => ({ ...block, only: ["html", "pdf"] }));
}

/** Lists what the crawl did not cover. */
function shortItems({ report, words }: DocumentInput): readonly Text[] {
  const { crawl: run, leftOut = [] } = report;
  const hidden = run.limitsHit.length - shownLimits;
  return [
    ...leftOut.map(words.crawl.leftOut),
    ...run.limitsHit
      .slice(0, shownLimits)
      .map(({ detail, ...hit }) => limitText({ ...hit, detail: cutText(detail, maxDetailLength) }, words)),
    ...(hidden > 0 ? [`… and ${hidden} more`] : []),
  ];
}
