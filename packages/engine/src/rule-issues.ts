import type { Issue } from "@sightline/model";
import type { RuleCounts } from "./rule-tallies.ts";

/** What is read of an issue. */
export type CountedIssue = Pick<Issue, "rule" | "certainty" | "subject" | "count" | "pageId" | "memberIds">;

/** What the issues of one rule add up to. */
export interface RuleIssues extends Omit<RuleCounts, "applicable"> {
  /** The rule fails for the site as a whole. */
  failsSite: boolean;
}

/**
 * Told of a page on which a rule fails, certain findings only.
 *
 * @param targets how many targets fail there; what several calls for a page name adds up
 * @param target URL of the one target, for rules whose targets are kept apart; else `null`
 */
export type PageFails = (pageId: number, rule: string, targets: number, target: string | null) => void;

/**
 * Adds up all issues of a crawl. Memory holds two numbers for each page beside the sums.
 *
 * @param batches issues by rule; those of one rule best by page
 * @param keepsTargets rules whose targets are told of one by one
 */
export async function ruleIssues(
  batches: AsyncIterable<readonly CountedIssue[]>,
  pageFails: PageFails,
  keepsTargets: (rule: string) => boolean = () => false,
): Promise<ReadonlyMap<string, Readonly<RuleIssues>>> {
  const sums = new Map<string, RuleIssues>();
  const pages = pageSums(pageFails, keepsTargets);
  for await (const issues of batches) {
    for (const issue of issues) {
      const sum = sums.get(issue.rule) ?? { failing: 0, needsReview: 0, failsSite: false };
      sums.set(issue.rule, sum);
      for (const page of issue.pageId === null ? issue.memberIds : [issue.pageId]) {
        pages.add(sum, sums.size, page, issue);
      }
      if (isOfSite(issue)) sum.failsSite = true;
    }
  }
  pages.end();
  return sums;
}

/** A group without pages, such as a trap, is a fault of the site as a whole. */
function isOfSite({ subject, pageId, memberIds, certainty }: CountedIssue): boolean {
  if (certainty === "review") return false;
  return subject.kind === "site" || (subject.kind === "group" && pageId === null && memberIds.length === 0);
}

interface LastPage {
  page: number;
  rule: string;
  targets: number;
  target: string | null;
}

interface PageSums {
  /** Counts an issue of the rule of this number, from 1, against a page. */
  add(sum: RuleIssues, rule: number, page: number, issue: CountedIssue): void;
  /** Tells of the last page. */
  end(): void;
}

/** Adds up what counts against pages; issues of one rule and page that follow each other are told of once. */
function pageSums(pageFails: PageFails, keepsTargets: (rule: string) => boolean): PageSums {
  const failing = seenPages();
  const reviewed = seenPages();
  const last: LastPage = { page: 0, rule: "", targets: 0, target: null };
  const end = (): void => {
    if (last.rule !== "") pageFails(last.page, last.rule, last.targets, last.target);
  };
  return {
    add(sum, number, page, { rule, certainty, count, subject }) {
      if (certainty === "review") {
        if (reviewed.add(page, number) && !failing.has(page, number)) sum.needsReview++;
        return;
      }
      const target = keepsTargets(rule) ? targetOf(subject) : null;
      if (last.page === page && last.rule === rule && target === null) {
        last.targets += count;
        return;
      }
      end();
      Object.assign(last, { page, rule, targets: count, target });
      if (!failing.add(page, number)) return;
      sum.failing++;
      if (reviewed.has(page, number)) sum.needsReview--;
    },
    end,
  };
}

function targetOf(subject: CountedIssue["subject"]): string | null {
  return subject.kind === "link" || subject.kind === "resource" ? subject.target : null;
}

interface SeenPages {
  /** Notes a page for the rule of this number, from 1; `false` when it was noted for it before. */
  add(page: number, rule: number): boolean;
  has(page: number, rule: number): boolean;
}

/** Which pages were seen for the rule that is being read. */
function seenPages(): SeenPages {
  let lastRule = new Uint32Array(1024);
  return {
    add(page, rule) {
      if (lastRule[page] === rule) return false;
      if (page >= lastRule.length) {
        const larger = new Uint32Array(Math.max(page + 1, lastRule.length * 2));
        larger.set(lastRule);
        lastRule = larger;
      }
      lastRule[page] = rule;
      return true;
    },
    has: (page, rule) => lastRule[page] === rule,
  };
}
