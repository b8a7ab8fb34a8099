/** Returns the destination of a rule in the file. */
export function ruleDestination(rule: string): string {
  return `rule-${rule}`;
}

/** Returns the destination of an issue in the file: `issue_ab12` is at `#issue-ab12`. */
export function issueDestination(id: string): string {
  return `issue-${id.replace(/^issue_/, "")}`;
}

/** Returns the destination of a section in the file. */
export function sectionDestination(id: string): string {
  return `section-${id}`;
}
