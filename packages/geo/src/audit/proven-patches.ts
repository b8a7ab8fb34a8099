import type { GeoCrawl } from "../input/geo-input.ts";
import { llmsTxtPatch } from "../patches/llms-txt.ts";
import type { CrawlChange, Proposal } from "../patches/proposal.ts";
import { type ProposalFacts, proposals } from "../patches/propose.ts";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoIssue, GeoPatch } from "../result/geo-audit.ts";
import { notApplicableMark } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import type { SiteReading } from "../site/site-reading.ts";
import type { AuditTerms } from "./audit-terms.ts";
import { isFailing } from "./check-tallies.ts";
import { pageSheet } from "./page-sheet.ts";
import { isAnyWorse, isWorse, type JudgedCrawl, provenGain } from "./patch-proof.ts";
import type { CrawlReading } from "./read-crawl.ts";

/** Minimum number of pages by which a template shows that its noindex is meant. */
const enoughForTemplate = 3;

/** Input of patches: the audited crawl, and a way to audit it after a change. */
export interface PatchInput {
  readonly crawl: GeoCrawl;
  readonly before: JudgedCrawl & { readonly site: SiteReading };
  readonly terms: Pick<AuditTerms, "signal" | "onProgress">;
  /** Judges the crawl as it would be after a change. */
  judgeAfter(change: CrawlChange): Promise<JudgedCrawl>;
}

/**
 * Adds patches to issues. Each is tried first: the crawl is audited again as the patch would make it, and a patch that
 * does not fix its issue, or worsens anything, is left out.
 */
export async function withProvenPatches(issues: readonly GeoIssue[], input: PatchInput): Promise<GeoIssue[]> {
  const facts = proposalFacts(input);
  /** Audits after a patch, by its diff: issues may share it. */
  const tried = new Map<string, JudgedCrawl>();
  const result: GeoIssue[] = [];
  for (const [done, issue] of issues.entries()) {
    input.terms.onProgress({ phase: "patch", done, total: issues.length });
    const patch = await provenPatch(issue, proposals(issue, facts), { ...input, tried });
    result.push(patch === null ? issue : { ...issue, patch });
  }
  return result;
}

async function provenPatch(
  issue: GeoIssue,
  candidates: AsyncIterable<Proposal>,
  input: PatchInput & { readonly tried: Map<string, JudgedCrawl> },
): Promise<GeoPatch | null> {
  const { before, terms, tried } = input;
  for await (const proposal of candidates) {
    terms.signal.throwIfAborted();
    const after = tried.get(proposal.diff) ?? (await input.judgeAfter(proposal.change));
    tried.set(proposal.diff, after);
    const gain = provenGain(before, after, issue, proposal);
    if (gain !== null) return patchOf(proposal, gain);
  }
  return null;
}

/** Proposes an llms.txt that passes its own check and worsens nothing. */
export async function provenLlmsTxt(input: PatchInput): Promise<GeoPatch[]> {
  const proposal = await llmsTxtPatch(input.crawl, input.terms.signal);
  if (proposal === null) return [];
  const after = await input.judgeAfter(proposal.change);
  const isSound = after.scored.siteVerdicts.every(
    ({ check, mark }) => check.meta.id !== "mi.llms-txt" || !isFailing(check.meta.class, mark),
  );
  // A first llms.txt brings a check into the agent score that did not apply before, so its gain means nothing.
  return isSound && !isAnyWorse(input.before, { ...after, scores: { ...after.scores, agent: null } })
    ? [patchOf(proposal, null)]
    : [];
}

function patchOf({ target, diff, note, change, content }: Proposal, gain: number | null): GeoPatch {
  const patch = { target, diff, note, gain, pages: change.pages?.size ?? 0 };
  return content === undefined ? patch : { ...patch, content };
}

function proposalFacts({ crawl, terms, before: { reading, site } }: PatchInput): ProposalFacts {
  const sheets = [...reading.sheets].sort(
    (a, b) => b.typeWeight * b.linkScore - a.typeWeight * a.linkScore || (a.url < b.url ? -1 : 1),
  );
  return {
    site,
    read: (url) => reading.read(url),
    source: async (url) => (await crawl.source?.(url, terms.signal)) ?? null,
    isSafe(page, unchanged, changed) {
      const [stored, again, after] = [page, reading.readAgain(unchanged), reading.readAgain(changed)].map(marksOf);
      return pageChecks.every(({ meta }, index) => {
        const mark = stored?.[index] ?? notApplicableMark;
        return mark === again?.[index] && !isWorse(meta.class, mark, after?.[index] ?? notApplicableMark);
      });
    },
    failing: (checkId) => failingPages(sheets, checkId),
    articles: sheets.flatMap(({ url, type }) => (type === "article" ? [url] : [])),
    isExcludedTemplate: excludedTemplates(reading),
  };
}

function marksOf(page: PageReading): Float64Array {
  return pageSheet(page, { template: "", typeWeight: 0, switchedOff: new Set() }, () => undefined).marks;
}

function failingPages(sheets: CrawlReading["sheets"], checkId: string): string[] {
  const index = pageChecks.findIndex(({ meta }) => meta.id === checkId);
  const check = pageChecks[index];
  if (check === undefined) return [];
  return sheets.flatMap(({ url, marks }) => (isFailing(check.meta.class, marks[index] ?? -1) ? [url] : []));
}

function excludedTemplates({ sheets }: CrawlReading): (url: string) => boolean {
  const open = new Set<string>();
  const pages = new Map<string, number>();
  for (const { template, reach } of sheets) {
    pages.set(template, (pages.get(template) ?? 0) + 1);
    if (reach.directives.google > 0) open.add(template);
  }
  const templates = new Map(sheets.map(({ url, template }) => [url, template]));
  return (url) => {
    const template = templates.get(url) ?? "";
    return !open.has(template) && (pages.get(template) ?? 0) >= enoughForTemplate;
  };
}
