/** What a proof compares of two audits. Ids of issues are the same in every audit. */
export interface AuditState {
  /** Health score; `null` when there was nothing to judge. */
  readonly score: number | null;
  /** Scores of the categories by id. */
  readonly categories: ReadonlyMap<string, number | null>;
  readonly issues: ReadonlyMap<string, IssueState>;
  /** Rules that were not assessed. */
  readonly notAssessed: ReadonlySet<string>;
  /** Pages that were found: their files, or URLs. */
  readonly pages: ReadonlySet<string>;
}

/** What a proof compares of an issue. */
export interface IssueState {
  readonly rule: string;
  /** URL of the page that it names. */
  readonly page: string;
  /** Number of what is at fault. */
  readonly amount: number;
}

/** Smaller differences of scores come from the order in which numbers are added. */
const tolerance = 1e-6;

/**
 * Returns what is worse after a change, the most telling first; `null` if nothing is.
 *
 * @param claimed ids of the issues that the change removes
 */
export function whatIsWorse(before: AuditState, after: AuditState, claimed: ReadonlySet<string>): string | null {
  for (const url of before.pages) if (!after.pages.has(url)) return `${url} is no longer found`;
  for (const rule of after.notAssessed) if (!before.notAssessed.has(rule)) return `${rule} can no longer be assessed`;
  return newFinding(before, after, claimed) ?? lowerScore(before, after);
}

function newFinding(before: AuditState, after: AuditState, claimed: ReadonlySet<string>): string | null {
  const moved = goneIssues(before, after, claimed);
  for (const [id, issue] of after.issues) {
    const { rule, amount } = issue;
    const known = before.issues.get(id);
    if (known === undefined && !takeMoved(moved, issue)) return `a new finding of ${rule} appears`;
    if (known !== undefined && amount > known.amount)
      return `a finding of ${rule} grows from ${known.amount} to ${amount}`;
  }
  return null;
}

/**
 * Returns the issues that are gone without being claimed, by rule and page. One about a link is known by the URL that it
 * leads to: with another URL, the same fault of the same element has another id.
 */
function goneIssues(before: AuditState, after: AuditState, claimed: ReadonlySet<string>): Map<string, number[]> {
  const gone = new Map<string, number[]>();
  for (const [id, issue] of before.issues) {
    if (after.issues.has(id) || claimed.has(id)) continue;
    const key = placeOf(issue);
    gone.set(key, [...(gone.get(key) ?? []), issue.amount]);
  }
  return gone;
}

/** Takes an issue that is gone for a new one of the same rule and page that is no larger. */
function takeMoved(gone: Map<string, number[]>, issue: IssueState): boolean {
  const amounts = gone.get(placeOf(issue)) ?? [];
  const index = amounts.findIndex((amount) => amount >= issue.amount);
  if (index === -1) return false;
  amounts.splice(index, 1);
  return true;
}

function placeOf({ rule, page }: IssueState): string {
  return `${rule}\n${page}`;
}

function lowerScore(before: AuditState, after: AuditState): string | null {
  if (isLower(before.score, after.score)) return "the score falls";
  for (const [id, score] of before.categories) {
    if (isLower(score, after.categories.get(id) ?? null)) return `the score of ${id} falls`;
  }
  return null;
}

/** A category without a score has nothing left to judge. */
function isLower(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after < before - tolerance;
}
