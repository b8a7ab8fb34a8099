import { type Fix, topFixes } from "../../findings.ts";
import { english, type PdfMessages } from "../../messages/english.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { isSortedByTraffic } from "../../traffic/traffic.ts";
import type { Block, Inline } from "../block.ts";

type Words = Pick<PdfMessages, "overview">;

interface OverviewInput extends Pick<ReportHeader, "score" | "rules"> {
  readonly hosts?: ReportHeader["hosts"] | undefined;
  readonly traffic?: ReportHeader["traffic"] | undefined;
  readonly site: Pick<ReportHeader["site"], "profile">;
  readonly crawl: Pick<ReportHeader["crawl"], "counts" | "truncated">;
}

/** Maximum number of causes that are named. */
const maxFixes = 2;

/** From this share of the pages, content that was not seen belongs before everything else. */
const mostPages = 0.5;

/** Composes what the site is and what is wrong with it, to be read before everything else. */
export function overview(report: OverviewInput, words: Words = english): Block {
  const sentences = overviewSentences(report, words);
  const text = sentences.flatMap((sentence, index) => [...(index === 0 ? [] : [" "]), ...sentence]);
  return { kind: "paragraph", text };
}

/**
 * Returns at most three sentences: what the site is, what the audit could not see, why it has no score if it has none,
 * and the causes whose repair gains most, or with visits those that put most at stake.
 */
export function overviewSentences(
  report: OverviewInput,
  { overview: words }: Words = english,
): readonly (readonly Inline[])[] {
  const { score, rules } = report;
  const limits = [...refusedHost(report, words), ...unseenContent(report, words)].slice(0, maxFixes);
  const fixes = topFixes(report, maxFixes - limits.length);
  const opening = [[identity(report, words)], ...limits];
  if (score.value === null) return [...opening, [score.reason ?? words.notScored], ...advice(fixes, words)];
  const first = isSortedByTraffic(report) ? words.firstAtStake : words.first;
  const isClean = fixes.length === 0 && rules.every(({ issues }) => issues === 0);
  return [
    ...opening,
    ...fixes.map((fix, index) => causeSentence(fix, index === 0 ? first : words.next, { report, words })),
    ...(isClean ? [[words.clean]] : []),
  ];
}

/** Names the first host whose certificate browsers refuse: visitors cannot see what else the report tells. */
function refusedHost({ hosts }: OverviewInput, words: PdfMessages["overview"]): readonly (readonly Inline[])[] {
  const host = hosts?.hosts.find(({ tls }) => tls !== null && tls.fault !== null);
  const fault = host?.tls?.fault ?? null;
  return host === undefined || fault === null ? [] : [[{ kind: "seen", text: host.origin }, words.refused(fault)]];
}

/** Says that most pages may leave their content to scripts, which the audit did not run. */
function unseenContent({ rules }: OverviewInput, words: PdfMessages["overview"]): readonly (readonly Inline[])[] {
  const { needsReview = 0, applicable = 0 } = rules.find(({ id }) => id === "js-content-left-to-scripts") ?? {};
  return needsReview > 0 && needsReview >= mostPages * applicable ? [[words.unseen(needsReview, applicable)]] : [];
}

/** Returns what to do first where no gain tells what costs most. */
function advice([first]: readonly Fix[], words: PdfMessages["overview"]): readonly (readonly Inline[])[] {
  return first === undefined || first.rule.fix === "" ? [] : [[words.fixFirst(first.rule.fix)]];
}

/** Describes the site by what its pages say, as in `WordPress site in Japanese, 162 pages.` */
function identity({ site: { profile }, crawl }: OverviewInput, words: PdfMessages["overview"]): string {
  const { generator = null, language = null, isMixed = false } = profile ?? {};
  return `${words.site({ generator, language, isMixed })}, ${words.extent(crawl.counts.pages, crawl.truncated)}.`;
}

function causeSentence(
  { cause, rule }: Fix,
  introduction: (sentence: string) => string,
  { report, words }: { readonly report: OverviewInput; readonly words: PdfMessages["overview"] },
): readonly Inline[] {
  const { affected, unit, target, text, region } = cause;
  const all = report.crawl.counts.pages;
  const isShare = unit === "page" && affected <= all && all > 1;
  const share = isShare ? words.share(affected, all) : words.affected(cause);
  const sentence = introduction(`${rule.title} (${share})`);
  if (target === null) return [`${sentence}.`];
  const named: readonly Inline[] = text === "" ? [] : [{ kind: "quoted", text }, " "];
  const place = region === null ? "" : `${words.place(region)} `;
  const to = text === "" && region === null ? "" : `${words.to} `;
  return [`${sentence}: `, ...named, `${place}${to}`, { kind: "link", url: target }, "."];
}
