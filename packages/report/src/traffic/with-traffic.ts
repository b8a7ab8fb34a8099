import { issueTarget } from "@sightline/model";
import { urlIdentity } from "@sightline/url";
import { type CauseMatcher, causeMatcher } from "../cause-matcher.ts";
import { publishedUrl } from "../published-url.ts";
import type { Report, ReportCause, ReportIssue } from "../report-schema.ts";
import { type CauseTraffic, type PageTraffic, type ReportTraffic, type Traffic, weightOf } from "./traffic.ts";

/**
 * Adds visits to a report, and sorts the causes of its score by what they put at stake: their gain if each page weighed as
 * much as its share of the clicks. Reads pages and issues once. Without a click or impression on an audited page the order
 * stays.
 */
export async function withTraffic(report: Report, { source, pages }: Traffic): Promise<Report> {
  const published = publishedUrl(report);
  const rows = new Map(pages.map(({ url }, index) => [urlIdentity(url), index]));
  const rowOf = (url: string) => rows.get(urlIdentity(published(url))) ?? null;
  const audited = bits(pages.length);
  for await (const { url } of report.pages()) add(audited, rowOf(url));
  const { causes } = report.score;
  const match = causeMatcher(causes);
  const affected = new Map<string, Uint8Array>();
  for await (const issue of report.issues()) noteIssue(issue, match, affected, { rowOf, size: pages.length });
  const total = sumOf(pages, audited);
  const weighed = causes.map((cause) =>
    withWeight(cause, affectedBy(cause, match, affected), { pages, total, report }),
  );
  const traffic: ReportTraffic = { source, urls: pages.length, audited: countOf(audited), ...total };
  const isKnown = total.clicks + total.impressions > 0;
  const sorted = isKnown ? weighed.toSorted((a, b) => weightOf(b) - weightOf(a)) : causes;
  return { ...report, traffic, score: { ...report.score, causes: sorted } };
}

type Visits = Pick<PageTraffic, "clicks" | "impressions">;

function noteIssue(
  issue: ReportIssue,
  match: CauseMatcher,
  affected: Map<string, Uint8Array>,
  { rowOf, size }: { readonly rowOf: (url: string) => number | null; readonly size: number },
): void {
  const key = match.keyOfIssue(issue);
  if (key === null) return;
  const set = affected.get(key) ?? bits(size);
  affected.set(key, set);
  const { subject } = issue;
  const target = issueTarget(issue);
  const urls = [subject.url, ...(subject.kind === "group" ? subject.sample : []), ...(target === null ? [] : [target])];
  for (const url of urls) add(set, rowOf(url));
}

function affectedBy(cause: ReportCause, match: CauseMatcher, affected: ReadonlyMap<string, Uint8Array>) {
  return match.keysOfCause(cause).flatMap((key) => affected.get(key) ?? []);
}

function withWeight(
  cause: ReportCause,
  sets: readonly Uint8Array[],
  { pages, total, report }: { readonly pages: readonly PageTraffic[]; readonly total: Visits; readonly report: Report },
): ReportCause {
  const isWhole = cause.unit === "site";
  const visits = isWhole ? total : sumOf(pages, union(sets, pages.length));
  const share = total.clicks > 0 ? visits.clicks / total.clicks : visits.impressions / Math.max(total.impressions, 1);
  const { population } = report.score;
  // What concerns sitemaps, or the site as a whole, weighs as much for every page.
  const isOfPages = cause.unit === "page" && cause.affected > 0 && population > 0;
  const weighedGain = isOfPages ? (cause.gain * share * population) / Math.min(cause.affected, population) : cause.gain;
  return { ...cause, traffic: { ...visits, weighedGain } satisfies CauseTraffic };
}

/** A set of rows, a bit for each. */
function bits(size: number): Uint8Array {
  return new Uint8Array((size + 7) >> 3);
}

function add(set: Uint8Array, row: number | null): void {
  if (row !== null) set[row >> 3] = (set[row >> 3] ?? 0) | (1 << (row & 7));
}

function has(set: Uint8Array, row: number): boolean {
  return ((set[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;
}

function union(sets: readonly Uint8Array[], size: number): Uint8Array {
  const all = bits(size);
  for (const set of sets) {
    for (const [index, byte] of set.entries()) all[index] = (all[index] ?? 0) | byte;
  }
  return all;
}

function sumOf(pages: readonly PageTraffic[], set: Uint8Array): Visits {
  const sum = { clicks: 0, impressions: 0 };
  pages.forEach(({ clicks, impressions }, row) => {
    if (!has(set, row)) return;
    sum.clicks += clicks;
    sum.impressions += impressions;
  });
  return sum;
}

function countOf(set: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < set.length * 8; row++) if (has(set, row)) count++;
  return count;
}
