import { causeExamples } from "../cause-examples.ts";
import { causesToFix, wholeRule } from "../causes-to-fix.ts";
import { fixesOf } from "../findings.ts";
import type { Report, ReportCause, ReportIssue } from "../report-schema.ts";
import { causeTicket } from "./cause-ticket.ts";

/** Options of {@link ruleTickets}. */
export interface TicketOptions {
  /** Only the cause with this target, such as one broken link. Default: all causes of the rule. */
  readonly target?: string | undefined;
  /** Maximum number of tickets. Default 10. */
  readonly limit?: number;
}

/** Tickets of a rule. */
export interface RuleTickets {
  /** One for each cause, those with the highest gain first; empty if the rule has no issue. */
  readonly tickets: readonly string[];
  /** Number of causes that were left out. */
  readonly left: number;
}

/** Formats the causes that a rule reports as Markdown, for tickets. */
export async function ruleTickets(
  report: Report,
  rule: string,
  { target, limit = 10 }: TicketOptions = {},
): Promise<RuleTickets> {
  const found = causesOf(report, rule).filter((cause) => target === undefined || cause.target === target);
  const causes = found.slice(0, limit);
  const examples = causeExamples(causes);
  for (const one of new Set(causes.flatMap(({ rules }) => rules))) {
    for await (const issue of report.issues({ rule: one })) examples.note(counted(issue));
  }
  const tickets = fixesOf(causes, report.rules).map((fix) => causeTicket(fix, examples.some(fix.cause), report.folder));
  return { tickets, left: found.length - causes.length };
}

/** Returns the causes that a rule reports: those of the score or, if it loses no points, the whole rule. */
function causesOf(report: Report, id: string): readonly ReportCause[] {
  const causes = causesToFix(report).filter(({ rules }) => rules.includes(id));
  const rule = report.rules.find((one) => one.id === id);
  if (causes.length > 0 || rule === undefined || rule.issues === 0) return causes;
  return [wholeRule(rule, rule.failing + rule.needsReview)];
}

/** Issues that need review are causes of a rule that has no others. */
function counted(issue: ReportIssue): ReportIssue {
  return { ...issue, certainty: "certain" };
}
