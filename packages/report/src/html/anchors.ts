/** Returns the fragment of an issue in a report: `issue_ab12` is at `#issue-ab12`, as in the PDF. */
export function issueAnchor(id: string): string {
  return `issue-${id.replace(/^issue_/, "")}`;
}

/** Returns the fragment of a rule in the report; the same in every report. */
export function ruleAnchor(id: string): string {
  return `rule-${encodeURIComponent(id)}`;
}
