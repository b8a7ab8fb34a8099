import type { Issue } from "@sightline/model";
import { columnText } from "./column-text.ts";

/** An issue as a row: what lists filter and order by in columns, the rest as JSON. */
export interface IssueRow {
  readonly rule: string;
  /** 0 for issues of the site, which thereby come first. */
  readonly page: number;
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly phase: string;
  readonly body: string;
}

/** The row of an issue. */
export function issueRow({ id, rule, category, severity, phase, pageId, ...rest }: Issue): IssueRow {
  return {
    rule: columnText(rule),
    page: pageId ?? 0,
    id: columnText(id),
    category: columnText(category),
    severity,
    phase,
    body: JSON.stringify(rest),
  };
}
