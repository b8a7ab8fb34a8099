import { createAuditor } from "@sightline/engine";
import { isAuditError, issueTarget } from "@sightline/model";
import type { StoredIssue } from "@sightline/model/ports";
import { visibleText } from "@sightline/report";
import { CommandFailure } from "./exit-codes.ts";
import { defaultStore, openStore } from "./open-store.ts";
import type { Terminal } from "./terminal.ts";

const maxShown = 50;

/** `sightline compare <crawlA> <crawlB>`: lists what is new, fixed or unknown in the second crawl. */
export async function compareCommand(
  from: string,
  to: string,
  flags: { readonly store?: string; readonly json?: boolean },
  terminal: Terminal,
): Promise<void> {
  const store = await openStore(flags.store ?? defaultStore);
  if (store === null)
    throw new CommandFailure("compare needs a store that keeps crawls: --store sqlite:FILE or postgres://….");
  const auditor = createAuditor({ store });
  try {
    const comparison = await auditor.compare(from, to);
    if (flags.json === true) {
      terminal.out(`${JSON.stringify(comparison, null, 2)}\n`);
      return;
    }
    terminal.out(`Score ${shown(comparison.scoreFrom)} → ${shown(comparison.scoreTo)}\n`);
    if (comparison.policyFrom !== comparison.policyTo) {
      const methods = `version ${comparison.policyFrom} and version ${comparison.policyTo}`;
      terminal.out(`The scores cannot be compared: they were computed by different methods (${methods}).\n`);
      terminal.out(`\`sightline rescore ${from}\` computes the earlier one anew.\n`);
    }
    section("New", comparison.added, terminal);
    section("Fixed", comparison.fixed, terminal);
    section("Unknown: their rule was not assessed", comparison.unknown, terminal);
    terminal.out(`\nUnchanged: ${comparison.unchanged}\n`);
  } catch (cause) {
    if (isAuditError(cause)) throw new CommandFailure(cause.message);
    throw cause;
  } finally {
    await auditor.close();
  }
}

function section(title: string, issues: readonly StoredIssue[], terminal: Terminal): void {
  terminal.out(`\n${title}: ${issues.length}\n`);
  for (const issue of issues.slice(0, maxShown)) {
    const { severity, rule, subject } = issue;
    const url = issueTarget(issue);
    const target = url === null ? "" : ` → ${url}`;
    terminal.out(`  ${severity.padEnd(8)} ${rule.padEnd(32)} ${visibleText(`${subject.url}${target}`)}\n`);
  }
  if (issues.length > maxShown) terminal.out(`  … and ${issues.length - maxShown} more (--json lists all)\n`);
}

function shown(score: number | null): string {
  return score === null ? "none" : String(Math.round(score * 10) / 10);
}
