import type { DescribedIssue, TenantAuditor } from "@sightline/engine";
import { AuditError, issueTarget } from "@sightline/model";
import type { NamedCause } from "./crawl-causes.ts";

/** Part of the issues of a cause. */
interface CauseIssues {
  readonly items: readonly DescribedIssue[];
  /** `null` at the end. */
  readonly cursor: string | null;
}

/** Issues read at once, and at most for one call. */
const batch = 200;
const maxBatches = 25;

/** Place in the issues of a cause: a rule, a cursor of its issues, and how many of that batch are done. */
interface Position {
  readonly rule: number;
  readonly from: string | null;
  readonly done: number;
}

/**
 * Lists the issues of a cause: those about its target, or those of its rules that belong to no cause with a target. A call
 * reads at most 5,000 issues, so that the list may be short or empty and have a cursor.
 */
export async function causeIssues(
  { crawls }: Pick<TenantAuditor, "crawls">,
  crawlId: string,
  { cause }: NamedCause,
  options: { readonly all: readonly NamedCause[]; readonly limit: number; readonly cursor?: string | undefined },
): Promise<CauseIssues> {
  const owned = new Set(
    options.all.flatMap(({ cause: { rules, target } }) => rules.map((rule) => keyOf(rule, target))),
  );
  const belongs = (issue: DescribedIssue) => {
    const target = issueTarget(issue);
    if (cause.target !== null) return target === cause.target;
    return target === null || !owned.has(keyOf(issue.rule, target));
  };
  const items: DescribedIssue[] = [];
  let position = positionOf(options.cursor);
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const rule = cause.rules[position.rule];
    if (rule === undefined) return { items, cursor: null };
    const list = await crawls.issues(crawlId, { rule, limit: batch, cursor: position.from });
    for (const [index, issue] of list.items.entries()) {
      if (index < position.done || !belongs(issue)) continue;
      if (items.length === options.limit) return { items, cursor: cursorOf({ ...position, done: index }) };
      items.push(issue);
    }
    position =
      list.cursor === null
        ? { rule: position.rule + 1, from: null, done: 0 }
        : { rule: position.rule, from: list.cursor, done: 0 };
  }
  return { items, cursor: position.rule < cause.rules.length ? cursorOf(position) : null };
}

function keyOf(rule: string, target: string | null): string {
  return `${rule}\n${target ?? ""}`;
}

function cursorOf({ rule, from, done }: Position): string {
  return `${rule}.${done}.${from ?? ""}`;
}

function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return { rule: 0, from: null, done: 0 };
  const [, rule = "", done = "", from = ""] = /^(\d{1,3})\.(\d{1,3})\.(.*)$/.exec(cursor) ?? [];
  if (rule === "") throw new AuditError("invalid_options", "The cursor does not belong to this list.");
  return { rule: Number(rule), done: Number(done), from: from === "" ? null : from };
}
