import type { Issue } from "@sightline/model";
import { grown } from "@sightline/packed";
import type { RuleCounts } from "./rule-tallies.ts";

/** Fields of an issue that are read. */
export type CountedIssue = Pick<Issue, "rule" | "certainty" | "subject" | "data" | "count" | "pageId" | "memberIds">;

/** Sums over the issues of one rule. */
export interface RuleIssues extends RuleCounts {
  /** `true` when the rule fails for the site as a whole. */
  failsSite: boolean;
}

/**
 * Called for a page on which a rule fails, with certain findings only.
 *
 * @param targets number of failing targets there; the numbers of several calls for a page add up
 * @param target number of the single target; 0 when the finding names none
 */
export type PageFails = (pageId: number, rule: string, targets: number, target: number) => void;

/** Sums of issues that are added one by one. */
export interface IssueSums {
  /** Issues come by rule; those of one rule preferably by page. */
  add(issue: CountedIssue): void;
  /** Reports the last page. @returns the sums by rule */
  end(): ReadonlyMap<string, Readonly<RuleIssues>>;
}

/**
 * Sums all issues of a crawl. Memory holds two numbers per page in addition to the sums.
 *
 * @param targetOf number of the target of an issue; issues of one page with 0 are reported together
 */
export function ruleIssues(pageFails: PageFails, targetOf: (issue: CountedIssue) => number = () => 0): IssueSums {
  const sums = new Map<string, RuleIssues>();
  const pages = pageSums(pageFails);
  return {
    add(issue) {
      const sum = sums.get(issue.rule) ?? { failing: 0, needsReview: 0, issues: 0, failsSite: false };
      sums.set(issue.rule, sum);
      sum.issues++;
      const target = issue.certainty === "review" ? 0 : targetOf(issue);
      for (const page of pagesOf(issue)) {
        pages.add(sum, { rule: sums.size, page, target }, issue);
      }
      if (isOfSite(issue)) sum.failsSite = true;
    },
    end() {
      pages.end();
      return sums;
    },
  };
}

function pagesOf({ pageId, memberIds }: CountedIssue): readonly number[] {
  return pageId === null ? memberIds : [pageId];
}

/** True for a group without pages, such as a trap, which is a fault of the site as a whole. */
function isOfSite({ subject, pageId, memberIds, certainty }: CountedIssue): boolean {
  if (certainty === "review") return false;
  return subject.kind === "site" || (subject.kind === "group" && pageId === null && memberIds.length === 0);
}

interface LastPage {
  page: number;
  rule: string;
  targets: number;
  target: number;
}

interface PageSums {
  /** Counts an issue against a page, for the rule with a number (from 1). */
  add(
    sum: RuleIssues,
    place: { readonly rule: number; readonly page: number; readonly target: number },
    issue: CountedIssue,
  ): void;
  /** Reports the last page. */
  end(): void;
}

/** Creates sums of what counts against pages; consecutive issues of one rule and page are reported once. */
function pageSums(pageFails: PageFails): PageSums {
  const failing = seenPages();
  const reviewed = seenPages();
  const last: LastPage = { page: 0, rule: "", targets: 0, target: 0 };
  const end = (): void => {
    if (last.rule !== "") pageFails(last.page, last.rule, last.targets, last.target);
  };
  return {
    add(sum, { rule: number, page, target }, { rule, certainty, count }) {
      if (certainty === "review") {
        if (reviewed.add(page, number) && !failing.has(page, number)) sum.needsReview++;
        return;
      }
      if (last.page === page && last.rule === rule && last.target === 0 && target === 0) {
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

interface SeenPages {
  /** Records a page for the rule with this number (from 1); `false` when it was already recorded for it. */
  add(page: number, rule: number): boolean;
  has(page: number, rule: number): boolean;
}

/** Creates the set of pages seen for the rule that is being read. */
function seenPages(): SeenPages {
  let lastRule = new Uint32Array(1024);
  return {
    add(page, rule) {
      if (lastRule[page] === rule) return false;
      lastRule = grown(lastRule, page);
      lastRule[page] = rule;
      return true;
    },
    has: (page, rule) => lastRule[page] === rule,
  };
}
