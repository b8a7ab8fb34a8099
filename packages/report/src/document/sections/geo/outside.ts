import type { GeoResult } from "@sightline/geo/result";
import type { PdfMessages } from "../../../messages/english.ts";
import type { ReportHeader } from "../../../report-schema.ts";
import type { Block } from "../../block.ts";
import type { Depth } from "../../section.ts";

type BasisOfReport = Pick<ReportHeader, "crawl" | "documents" | "score">;

/** Composes what the answers rest on, and what no crawl sees. */
export function outside(report: BasisOfReport, geo: GeoResult, words: PdfMessages, depth: Depth): readonly Block[] {
  const names = words.geo.outside;
  const notes = [coverage(report, geo, words), geo.notSeen];
  if (depth === "short") return [{ kind: "list", items: notes }];
  return [
    { kind: "heading", text: names.title, id: "geo-outside" },
    { kind: "list", items: notes },
  ];
}

/** Says how many pages the answers are about, and what of the site they leave out. */
function coverage(
  { crawl, documents, score }: BasisOfReport,
  { coverage: read, auditedOn }: GeoResult,
  { geo: { outside: words } }: PdfMessages,
): string {
  const { counts } = crawl;
  const isPartial = read.isPartial || crawl.truncated;
  const uncounted = counts.pages - read.pages;
  const sitemaps = (documents?.sitemaps ?? []).filter(({ status }) => status === null || status >= 400).length;
  const uncountedText = uncounted === score.pages?.copies ? words.copies : words.uncounted;
  const gaps = [
    ...(uncounted > 0 ? [uncountedText(counts.pages, uncounted)] : []),
    ...(isPartial ? [words.partial(read.share)] : []),
    ...(counts.failed > 0 ? [words.failed(counts.failed)] : []),
    ...(counts.skippedByRobots > 0 ? [words.disallowed(counts.skippedByRobots)] : []),
    ...(sitemaps > 0 ? [words.sitemaps(sitemaps)] : []),
  ];
  const isWhole = gaps.length === 0 && read.readPages === read.pages && read.share === 1;
  return [words.basis(read.readPages, read.pages, auditedOn), ...gaps, ...(isWhole ? [words.whole] : [])].join(" ");
}
