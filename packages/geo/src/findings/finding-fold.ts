import { issueId, type Subject } from "@sightline/model";
import { cutText } from "@sightline/text";
import { answerNames, effects } from "../answers/answer-state.ts";
import type { AnswerCheck, AnswerFinding, NotAssessed, PageCheck, SiteCheck } from "../checks/answer-check.ts";
import type { AnswerPage } from "../pages/answer-page.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import { addFirstUrl } from "../pages/first-urls.ts";
import type { GeoCheck, GeoFinding } from "../result/geo-audit.ts";
import { foundText } from "./found-text.ts";

/** Outcome of a check, with the pages that fail it. */
export interface CheckTally extends GeoCheck {
  /** The fault in words that fit a list. */
  readonly fault: string;
  /** First URLs of the pages that fail for certain; at most 5. */
  readonly sample: readonly string[];
  /** Pages concerned by what is certain: failing pages, or those that findings about the site name. */
  readonly pages: number;
}

/** Collects the findings of checks. */
export interface FindingFold {
  /** Evaluates all page checks on a page. @returns ids of the checks that it fails for certain */
  addPage(page: AnswerPage): ReadonlySet<string>;
  addSite(site: AnswerSite): void;
  finish(): {
    readonly findings: readonly GeoFinding[];
    readonly total: number;
    readonly tallies: readonly CheckTally[];
  };
}

/** Options of a fold. */
export interface FindingFoldOptions {
  readonly checks: readonly AnswerCheck[];
  /** Ids of checks that are left out. */
  readonly switchedOff: ReadonlySet<string>;
  /** True if the owner accepted a finding. */
  readonly isAccepted: (rule: string, subject: Subject) => boolean;
}

interface Growing {
  readonly check: AnswerCheck;
  readonly findings: GeoFinding[];
  total: number;
  assessed: number;
  failing: number;
  review: number;
  pages: number;
  reason: string | null;
  readonly sample: string[];
}

const maxFindings = 1000;
/** Findings of one check that are kept. */
const maxOfCheck = 200;
const maxSample = 5;
const maxReason = 200;

/** Creates an empty fold. */
export function findingFold({ checks, switchedOff, isAccepted }: FindingFoldOptions): FindingFold {
  const all = checks
    .filter(({ meta }) => !switchedOff.has(meta.id))
    .map(
      (check): Growing => ({
        check,
        findings: [],
        total: 0,
        assessed: 0,
        failing: 0,
        review: 0,
        pages: 0,
        reason: null,
        sample: [],
      }),
    );

  /** Notes one finding. @returns true if it is certain and not accepted */
  function note(growing: Growing, finding: AnswerFinding, subject: Subject): boolean {
    const { meta } = growing.check;
    const { certainty = "certain", message, data = {}, at } = finding;
    const accepted = isAccepted(meta.id, subject);
    growing.total += 1;
    growing.findings.push({
      id: issueId(meta.id, subject),
      rule: meta.id,
      severity: meta.severity,
      certainty,
      subject,
      message,
      text: foundText(meta.messages[message] ?? "", data),
      data,
      source: at === undefined ? null : { line: at.line, column: at.column, snippet: null, path: null },
      accepted,
    });
    if (growing.findings.length >= 2 * maxOfCheck) keepFirst(growing);
    return certainty === "certain" && !accepted;
  }

  function addPage(growing: Growing, check: PageCheck, page: AnswerPage): boolean {
    const findings = evaluated(growing, check, page);
    if (findings === null) return false;
    growing.assessed += 1;
    const certain = findings.filter((finding) =>
      note(growing, finding, finding.subject ?? { kind: "page", url: page.url }),
    );
    if (certain.length === 0) {
      if (findings.some(({ certainty }) => certainty === "review")) growing.review += 1;
      return false;
    }
    growing.failing += 1;
    growing.pages += 1;
    addFirstUrl(growing.sample, page.url, maxSample);
    return true;
  }

  function addSite(growing: Growing, check: SiteCheck, site: AnswerSite): void {
    const findings = evaluated(growing, check, site);
    if (findings === null) return;
    growing.assessed = 1;
    for (const finding of findings) {
      const isCertain = note(growing, finding, finding.subject ?? { kind: "site", url: site.startUrl });
      if (!isCertain) {
        if (finding.certainty === "review") growing.review = 1;
        continue;
      }
      growing.failing = 1;
      growing.pages += finding.pages ?? 0;
      growing.sample.push(...(finding.sample ?? []).slice(0, maxSample - growing.sample.length));
    }
  }

  return {
    addPage(page) {
      const failed = new Set<string>();
      for (const growing of all) {
        const { check } = growing;
        if (check.scope === "page" && addPage(growing, check, page)) failed.add(check.meta.id);
      }
      return failed;
    },
    addSite(site) {
      for (const growing of all) if (growing.check.scope === "site") addSite(growing, growing.check, site);
    },
    finish() {
      for (const growing of all) keepFirst(growing);
      const findings = all.flatMap(({ findings }) => findings).sort(byWeight(all));
      return {
        findings: findings.slice(0, maxFindings),
        total: all.reduce((sum, { total }) => sum + total, 0),
        tallies: all.map(tallyOf),
      };
    },
  };
}

/** Cuts the findings of a check to those that count, and of these to the first by URL: pages come in any order. */
function keepFirst({ check, findings }: Growing): void {
  if (check.scope === "page") {
    findings.sort((a, b) => standing(a) - standing(b) || (a.subject.url < b.subject.url ? -1 : 1));
  }
  findings.splice(maxOfCheck);
}

/** Ranks a finding: certain, to be reviewed, accepted. */
function standing({ certainty, accepted }: Pick<GeoFinding, "certainty" | "accepted">): number {
  if (accepted) return 2;
  return certainty === "review" ? 1 : 0;
}

/** What evaluates one kind of input. */
interface Evaluator<Input> {
  assess?(input: Input): NotAssessed | null;
  evaluate(input: Input): Iterable<AnswerFinding>;
}

/** Returns the findings of a check; `null` where it cannot be evaluated, or fails: a hostile page costs one check at most. */
function evaluated<Input>(growing: Growing, check: Evaluator<Input>, input: Input): readonly AnswerFinding[] | null {
  try {
    const not = check.assess?.(input) ?? null;
    if (not === null) return [...check.evaluate(input)];
    if (not !== "not-applicable") growing.reason ??= not.notLookedAt;
  } catch (error) {
    growing.reason ??= `The check failed: ${cutText(error instanceof Error ? error.message : String(error), maxReason)}`;
  }
  return null;
}

function tallyOf({ check: { meta }, assessed, failing, review, pages, reason, sample }: Growing): CheckTally {
  const { id, title, answer, effect, severity, why, fix, sources } = meta;
  const { fault = `${title.charAt(0).toLowerCase()}${title.slice(1)}` } = meta;
  const status =
    failing > 0 ? "failed" : assessed > 0 ? "passed" : reason === null ? "not-applicable" : "not-looked-at";
  return {
    ...{ id, title, answer, effect, severity, why, fix, sources: [...sources] },
    ...{ status, reason, assessed, failing, review, pages, sample, fault },
  };
}

/** Orders findings by certainty, effect and answer, then as their checks come, and by URL. */
function byWeight(all: readonly Growing[]): (a: GeoFinding, b: GeoFinding) => number {
  const ranks = new Map(
    all.map(({ check: { meta } }, index) => [
      meta.id,
      effects.indexOf(meta.effect) * 10_000 + answerNames.indexOf(meta.answer) * 1000 + index,
    ]),
  );
  const rankOf = (finding: GeoFinding) => standing(finding) * 100_000 + (ranks.get(finding.rule) ?? 0);
  return (a, b) => rankOf(a) - rankOf(b);
}
