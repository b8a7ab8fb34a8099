import { type IssueRow, issueFlags, type ReportData } from "../report-data.ts";
import { type GrowingIssueList, issueList } from "./issue-list.ts";

const rule = { why: "It costs readers.", fix: "Write one.", sources: [] };

/** Two rules and two templates. */
export const sampleData: ReportData = {
  origin: "https://example.com",
  rules: [
    { ...rule, id: "title-missing", title: "Page has no title", severity: "error", category: "titles-meta" },
    { ...rule, id: "link-broken", title: "Link is broken", severity: "warning", category: "links" },
  ],
  templates: [
    ["/blog/*", 20],
    ["/*", 3],
  ],
};

/** An issue of the first rule; a test says what is special about it. */
export function sampleRow(
  special: Partial<Record<"rule" | "severity" | "flags" | "template", number>> &
    Partial<Record<"id" | "url" | "text", string>> & { readonly target?: string } = {},
): IssueRow {
  const { rule = 0, severity = rule, flags = 0, template = 0, id = "issue_1", url = "/blog/a", text = "" } = special;
  return [rule, severity, flags, id, url, text, special.target ?? 0, template, 1, 0, 0, 0, 0];
}

/** Five issues: of both rules and templates, one new, one fixed, one to check. */
export function sampleList(): GrowingIssueList {
  const list = issueList(sampleData);
  list.add([
    sampleRow({ id: "issue_1", url: "/blog/b", text: "No title was found." }),
    sampleRow({ id: "issue_2", url: "/about", template: 1, flags: issueFlags.added }),
    sampleRow({ id: "issue_3", rule: 1, url: "/blog/c", text: "It answers 404.", target: "/Gone" }),
    sampleRow({ id: "issue_4", rule: 1, url: "/blog/a", text: "It answers 500.", flags: issueFlags.review }),
    sampleRow({ id: "issue_5", rule: 1, url: "/old", template: -1, flags: issueFlags.fixed }),
  ]);
  return list;
}
