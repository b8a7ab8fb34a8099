import { AuditError } from "@sightline/model";
import type { Logger } from "@sightline/model/ports";

/**
 * Limits a rule's own errors to that rule: the error is reported once, the rule is then not assessed, and the audit
 * continues.
 */
export interface RuleFailures {
  /** Runs a rule's code; if it throws, the rule counts as failed and the fallback is returned. */
  guard<Result>(ruleId: string, run: () => Result, fallback: Result): Result;
  /** Returns the reason why a rule failed; `undefined` when it did not. */
  reasonOf(ruleId: string): string | undefined;
}

/** Creates the record of failed rules for one crawl. */
export function ruleFailures(logger: Logger): RuleFailures {
  const reasons = new Map<string, string>();
  return {
    guard(ruleId, run, fallback) {
      if (reasons.has(ruleId)) return fallback;
      try {
        return run();
      } catch (cause) {
        const failure = new AuditError("plugin_failed", `Rule ${ruleId} failed: ${messageOf(cause)}`, { cause });
        reasons.set(ruleId, failure.message);
        logger.error(failure.message, { rule: ruleId, cause });
        return fallback;
      }
    },
    reasonOf: (ruleId) => reasons.get(ruleId),
  };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
