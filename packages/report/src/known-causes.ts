import { folderTemplate, issueId, issueTarget, type Subject, templateOfFolder } from "@sightline/model";
import type { ReportIssue, ReportPage } from "./report-schema.ts";

/** Returns the fault that a rule reports together with others; `null` for a rule that shares none. */
export type CauseOfRule = (rule: string) => string | null;

/** Issue of an earlier audit; early versions kept no subject beyond its URL. */
export interface EarlierIssue {
  readonly id: string;
  readonly rule: string;
  readonly message?: string | undefined;
  readonly subject: { readonly url: string } | Subject;
  readonly data?: ReportIssue["data"] | undefined;
}

/** Fields of an issue by which its cause is recognised. */
type CausedIssue = Pick<ReportIssue, "rule" | "message" | "subject" | "data">;

/** Issues and pages of an earlier audit. */
export interface EarlierFindings {
  readonly issues: Iterable<EarlierIssue> | AsyncIterable<EarlierIssue>;
  readonly pages: Iterable<StatedPage> | AsyncIterable<StatedPage>;
}
type StatedPage = Pick<ReportPage, "url" | "status">;

/** Share of the pages of a URL pattern from which a fault is that of their template, and the minimum of such pages. */
const templateShare = 0.9;
const minTemplatePages = 3;

/** Causes of an earlier audit. */
export interface KnownCauses {
  /** Returns true if the earlier audit reported the cause of an issue. */
  has(issue: CausedIssue): boolean;
  /** Returns the id of the same issue on the page that now redirects to its page; `null` if there was none. */
  idBeforeMove(issue: CausedIssue): string | null;
}

/**
 * Maximum number of faults, of templates and of moved pages of an earlier audit that are kept. The causes of a larger site
 * may count as new.
 */
const maxKept = 50_000;

/**
 * Returns a test for issues whose cause an earlier audit reported:
 *
 * - they name the same URL at fault, by the same rule or one that reports the same fault
 * - they are on a page of a template that had the fault on nearly all of its pages
 * - they were on the page that now redirects to theirs
 *
 * @param moves pages of this audit
 */
export async function knownCauses(
  earlier: EarlierFindings,
  moves: AsyncIterable<Pick<ReportPage, "url" | "finalUrl">>,
  causeOf: CauseOfRule,
): Promise<(issue: CausedIssue) => boolean> {
  return (await readKnownCauses(earlier, moves, causeOf)).has;
}

/** Reads the causes of an earlier audit. @param moves pages of this audit @param max number of each that are kept */
export async function readKnownCauses(
  earlier: EarlierFindings,
  moves: AsyncIterable<Pick<ReportPage, "url" | "finalUrl">>,
  causeOf: CauseOfRule,
  max = maxKept,
): Promise<KnownCauses> {
  const templates = await pagesByTemplate(earlier.pages, max);
  const faultKey = (rule: string, url: string) => `${causeOf(rule) ?? rule}\n${url}`;
  const movedTo = await movedPages(moves, max);
  const movedFrom = new Map<string, string>();
  const idsBeforeMove = new Set<string>();
  const targets = new Set<string>();
  const pagesOfFault = new Map<string, number>();
  for await (const { id, rule, message = "", subject, data = {} } of earlier.issues) {
    const finalUrl = movedTo.get(subject.url);
    if (finalUrl !== undefined && idsBeforeMove.size < max) {
      movedFrom.set(finalUrl, subject.url);
      idsBeforeMove.add(id);
    }
    if (!("kind" in subject)) continue;
    const target = issueTarget({ subject, data });
    if (target !== null && targets.size < max) targets.add(faultKey(rule, target));
    if (subject.kind !== "page") continue;
    // A rule has one issue about a page.
    countUp(pagesOfFault, `${rule}\n${message}\n${templates.of(subject.url)}`, max);
  }
  const idBeforeMove: KnownCauses["idBeforeMove"] = ({ rule, subject }) => {
    const url = movedFrom.get(subject.url);
    const id = url === undefined ? null : issueId(rule, { ...subject, url });
    return id !== null && idsBeforeMove.has(id) ? id : null;
  };
  const isOfTemplate = ({ rule, message, subject }: CausedIssue): boolean => {
    const template = templates.of(subject.url);
    const pages = templates.size(template);
    const failing = pagesOfFault.get(`${rule}\n${message}\n${template}`) ?? 0;
    return pages >= minTemplatePages && failing >= templateShare * pages;
  };
  const has: KnownCauses["has"] = (issue) => {
    const target = issueTarget(issue);
    if (target !== null && targets.has(faultKey(issue.rule, target))) return true;
    if (idBeforeMove(issue) !== null) return true;
    return issue.subject.kind === "page" && isOfTemplate(issue);
  };
  return { has, idBeforeMove };
}

/** Returns where pages redirect to, by their URL. */
async function movedPages(moves: AsyncIterable<Pick<ReportPage, "url" | "finalUrl">>, max: number) {
  const movedTo = new Map<string, string>();
  for await (const { url, finalUrl } of moves) if (url !== finalUrl && movedTo.size < max) movedTo.set(url, finalUrl);
  return movedTo;
}

function countUp(counts: Map<string, number>, key: string, max: number): void {
  const count = counts.get(key) ?? 0;
  if (count > 0 || counts.size < max) counts.set(key, count + 1);
}

/** Counts the pages that an earlier audit could read by the template of their URLs. */
async function pagesByTemplate(pages: EarlierFindings["pages"], max: number) {
  const folders = new Map<string, number>();
  for await (const { url, status } of pages) {
    if (status === 200) countUp(folders, folderTemplate(url), max);
  }
  const templateOf = templateOfFolder([...folders.keys()]);
  const sizes = new Map<string, number>();
  for (const [folder, count] of folders) {
    const template = templateOf(folder);
    sizes.set(template, (sizes.get(template) ?? 0) + count);
  }
  return {
    of: (url: string): string => templateOf(folderTemplate(url)),
    size: (template: string): number => sizes.get(template) ?? 0,
  };
}
