import type { SiteProfile } from "@sightline/model";
import { type Fix, topFixes } from "../../findings.ts";
import type { ReportHeader } from "../../report-schema.ts";
import { counted, wholeNumber } from "../../wording.ts";
import type { Block, Inline } from "../block.ts";
import { affectedText, regionLabels } from "./fixes.ts";

const introductions = ["What costs most: ", "Next: "] as const;

interface OverviewInput extends Pick<ReportHeader, "score" | "rules"> {
  readonly site: Pick<ReportHeader["site"], "profile">;
  readonly crawl: Pick<ReportHeader["crawl"], "counts" | "truncated">;
}

/** Composes what the site is and what is wrong with it, to be read before everything else. */
export function overview(report: OverviewInput): Block {
  const text = overviewSentences(report).flatMap((sentence, index) => [...(index === 0 ? [] : [" "]), ...sentence]);
  return { kind: "paragraph", text };
}

/**
 * Returns at most three sentences: what the site is, why it has no score if it has none, and the causes whose repair
 * gains most.
 */
export function overviewSentences(report: OverviewInput): readonly (readonly Inline[])[] {
  const { score, rules } = report;
  const fixes = topFixes(report, introductions.length);
  if (score.value === null)
    return [[identity(report)], [score.reason ?? "There was nothing to score."], ...advice(fixes)];
  const isClean = fixes.length === 0 && rules.every(({ issues }) => issues === 0);
  return [
    [identity(report)],
    ...fixes.map((fix, index) => causeSentence(fix, introductions[index] ?? "", report)),
    ...(isClean ? [["No rule reported an issue."]] : []),
  ];
}

/** Returns what to do first where no gain tells what costs most. */
function advice([first]: readonly Fix[]): readonly (readonly Inline[])[] {
  return first === undefined || first.rule.fix === "" ? [] : [[`Fix first: ${first.rule.fix}`]];
}

/** Describes the site by what its pages say, as in `WordPress site in Japanese, 162 pages.` */
function identity({ site: { profile }, crawl }: OverviewInput): string {
  const kind = profile?.generator == null ? "Site" : `${profile.generator} site`;
  const pages = counted(crawl.counts.pages, "page");
  const extent = crawl.truncated ? `${pages} read before the crawl ended early` : pages;
  return `${kind}${profile === undefined ? "" : languageText(profile)}, ${extent}.`;
}

function languageText({ language, isMixed }: SiteProfile): string {
  const name = language === null ? undefined : languageNames.of(language);
  if (name === undefined) return "";
  return isMixed ? `, mostly in ${name}` : ` in ${name}`;
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

function causeSentence({ cause, rule }: Fix, introduction: string, { crawl }: OverviewInput): readonly Inline[] {
  const { affected, unit, target, text, region } = cause;
  const all = crawl.counts.pages;
  const isShare = unit === "page" && affected <= all && all > 1;
  const share =
    affected === all ? `all ${wholeNumber(all)} pages` : `${wholeNumber(affected)} of ${counted(all, "page")}`;
  const sentence = `${introduction}${rule.title} (${isShare ? share : affectedText(cause)})`;
  if (target === null) return [`${sentence}.`];
  const named: readonly Inline[] = text === "" ? [] : [{ kind: "quoted", text }, " "];
  const place = region === null ? "" : `${regionLabels[region]} `;
  const to = text === "" && region === null ? "" : "to ";
  return [`${sentence}: `, ...named, `${place}${to}`, { kind: "link", url: target }, "."];
}
