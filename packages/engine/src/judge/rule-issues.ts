import { type Issue, roomFor } from "@sightline/model";
import type { RuleCounts } from "./rule-tallies.ts";

/** What is read of an issue. */
export type CountedIssue = Pick<Issue, "rule" | "certainty" | "subject" | "data" | "count" | "pageId" | "memberIds">;

/** What the issues of one rule add up to. */
export interface RuleIssues extends Omit<RuleCounts, "applicable"> {
  /** The rule fails for the site as a whole. */
  failsSite: boolean;
}

/**
 * Told of a page on which a rule fails, certain findings only.
 *
 * @param targets how many targets fail there; what several calls for a page name adds up
 * @param target number of the one target; 0 when the finding names none
 */
export type PageFails = (pageId: number, rule: string, targets: number, target: number) => void;

/**
 * Adds up all issues of a crawl. Memory holds two numbers for each page beside the sums.
 *
 * @param batches issues by rule; those of one rule best by page
 * @param targetOf number of the target of an issue; issues of one page with 0 are told of together
 */
export async function ruleIssues(
  batches: AsyncIterable<readonly CountedIssue[]>,
  pageFails: PageFails,
  targetOf: (issue: CountedIssue) => number = () => 0,
): Promise<ReadonlyMap<string, Readonly<RuleIssues>>> {
  const sums = new Map<string, RuleIssues>();
  const pages = pageSums(pageFails);
  for await (const issues of batches) {
    for (const issue of issues) {
      const sum = sums.get(issue.rule) ?? { failing: 0, needsReview: 0, issues: 0, failsSite: false };
      sums.set(issue.rule, sum);
      sum.issues++;
      const target = issue.certainty === "review" ? 0 : targetOf(issue);
      for (const page of pagesOf(issue)) {
        pages.add(sum, { rule: sums.size, page, target }, issue);
      }
      if (isOfSite(issue)) sum.failsSite = true;
    }
  }
  pages.end();
  return sums;
}

function pagesOf({ pageId, memberIds }: CountedIssue): readonly number[] {
  return pageId === null ? memberIds : [pageId];
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
  target: number;
}

interface PageSums {
  /** Counts an issue of the rule of a number, from 1, against a page. */
  add(
    sum: RuleIssues,
    place: { readonly rule: number; readonly page: number; readonly target: number },
    issue: CountedIssue,
  ): void;
  /** Tells of the last page. */
  end(): void;
}

/** Adds up what counts against pages; issues of one rule and page that follow each other are told of once. */
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
      lastRule = roomFor(lastRule, page);
      lastRule[page] = rule;
      return true;
    },
    has: (page, rule) => lastRule[page] === rule,
  };
}
