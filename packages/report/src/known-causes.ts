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
  const templates = await pagesByTemplate(earlier.pages);
  const faultKey = (rule: string, url: string) => `${causeOf(rule) ?? rule}\n${url}`;
  const ids = new Set<string>();
  const urls = new Set<string>();
  const targets = new Set<string>();
  const pagesOfFault = new Map<string, Set<string>>();
  for await (const { id, rule, message = "", subject, data = {} } of earlier.issues) {
    ids.add(id);
    urls.add(subject.url);
    if (!("kind" in subject)) continue;
    const target = issueTarget({ subject, data });
    if (target !== null) targets.add(faultKey(rule, target));
    if (subject.kind !== "page") continue;
    const key = `${rule}\n${message}\n${templates.of(subject.url)}`;
    const pages = pagesOfFault.get(key) ?? new Set();
    pagesOfFault.set(key, pages.add(subject.url));
  }
  const movedFrom = new Map<string, string>();
  for await (const { url, finalUrl } of moves) if (url !== finalUrl && urls.has(url)) movedFrom.set(finalUrl, url);
  const isOfTemplate = ({ rule, message, subject }: CausedIssue): boolean => {
    const template = templates.of(subject.url);
    const pages = templates.size(template);
    const failing = pagesOfFault.get(`${rule}\n${message}\n${template}`)?.size ?? 0;
    return pages >= minTemplatePages && failing >= templateShare * pages;
  };
  return (issue) => {
    const { rule, subject } = issue;
    const target = issueTarget(issue);
    if (target !== null && targets.has(faultKey(rule, target))) return true;
    const before = movedFrom.get(subject.url);
    if (before !== undefined && ids.has(issueId(rule, { ...subject, url: before }))) return true;
    return subject.kind === "page" && isOfTemplate(issue);
  };
}

/** Counts the pages that an earlier audit could read by the template of their URLs. */
async function pagesByTemplate(pages: EarlierFindings["pages"]) {
  const folders = new Map<string, number>();
  for await (const { url, status } of pages) {
    const folder = folderTemplate(url);
    if (status === 200) folders.set(folder, (folders.get(folder) ?? 0) + 1);
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
