import { describe, expect, it } from "vitest";
import { alikeIssues, alikeText } from "./alike-issues.ts";
import type { ReportIssue } from "./report-schema.ts";

function issue(page: number, parts: Partial<ReportIssue> = {}): ReportIssue {
  const url = `https://site.test/${page}`;
  return {
    id: `issue_${page}`,
    rule: "link-internal-broken",
    category: "links",
    severity: "error",
    subject: { kind: "link", url, target: "https://site.test/gone" },
    message: "broken",
    text: "The link answers 404.",
    certainty: "certain",
    data: { region: "navigation" },
    count: 1,
    source: null,
    firstSeenCrawlId: "crawl_1",
    ...parts,
  };
}

function groupsOf(issues: readonly ReportIssue[], limit = 5) {
  const collector = alikeIssues();
  for (const one of issues) collector.note(one);
  return collector.largest(limit);
}

const pages = (count: number, parts?: Partial<ReportIssue>) =>
  Array.from({ length: count }, (_, page) => issue(page, parts));

describe("alike issues", () => {
  it("are told once, as one element of the template", () => {
    const [group, ...others] = groupsOf(pages(133));
    expect(others).toEqual([]);
    expect(group?.issue.subject.url).toBe("https://site.test/0");
    expect(group === undefined ? "" : alikeText(group)).toBe("one element of the template, 133 pages");
  });

  it("are the same on several pages where no template is known", () => {
    const [group] = groupsOf(pages(2, { data: {} }));
    expect(group === undefined ? "" : alikeText(group)).toBe("the same on 2 pages");
    expect(groupsOf(pages(1)).map(alikeText)).toEqual([""]);
  });

  it("name the next pages, four at most", () => {
    const [group] = groupsOf(pages(9));
    expect(group?.others).toEqual([1, 2, 3, 4].map((page) => `https://site.test/${page}`));
  });

  it("have one text, one target and one certainty", () => {
    const other = { kind: "link", url: "https://site.test/9", target: "https://site.test/other" } as const;
    const issues = [
      ...pages(2, { certainty: "review" }),
      issue(9, { subject: other }),
      issue(9, { text: "The link answers 410." }),
      ...pages(3),
    ];
    expect(groupsOf(issues).map(({ count }) => count)).toEqual([3, 1, 1, 2]);
  });

  it("are at most 100 groups of a rule", () => {
    const issues = Array.from({ length: 200 }, (_, page) => issue(page, { text: `Text ${page % 150}` }));
    expect(groupsOf(issues, 1000)).toHaveLength(100);
  });
});
