import { createAuditor, type Verification, type VerifiedIssue, type VerifyState } from "@sightline/engine";
import type { CrawlPlanInput } from "@sightline/model";
import { visibleText } from "@sightline/report";
import type { Interrupts } from "./audit-command.ts";
import { type AuditFlags, parseUrl, planOf } from "./audit-flags.ts";
import { auditorSettings, knownRules } from "./auditor-settings.ts";
import { readConfig } from "./config-file.ts";
import type { Configuration } from "./config-keys.ts";
import { CommandFailure, type ExitCode, exitCodes, interrupted } from "./exit-codes.ts";
import type { FolderSite } from "./folder/folder-audit.ts";
import { isFolderArgument } from "./start-urls.ts";
import type { Terminal } from "./terminal.ts";
import { unknownCheck } from "./unknown-check.ts";
import { maxTextWidth, type Wrapper, wrapper } from "./wrapped-text.ts";

/** Flags of `sightline verify`. */
export interface VerifyFlags extends Pick<AuditFlags, "header" | "auth" | "userAgent" | "resolve" | "config" | "json"> {
  readonly rule: string;
  readonly about?: string;
  readonly page?: string;
}

/** What the command gets from its process. */
interface VerifyProcess {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
}

interface VerifyContext extends VerifyProcess {
  readonly configuration: Configuration;
}

const codes: Readonly<Record<VerifyState, ExitCode>> = {
  fixed: exitCodes.passed,
  "still-there": exitCodes.thresholdFailed,
  "not-assessed": exitCodes.nothingAudited,
};

const states: Readonly<Record<VerifyState, string>> = {
  fixed: "Fixed",
  "still-there": "Still there",
  "not-assessed": "Not assessed",
};

/** `sightline verify`: requests one page again for one rule. @returns 0 fixed, 1 still there, 3 not assessed */
export async function verifyCommand(target: string, flags: VerifyFlags, own: VerifyProcess): Promise<ExitCode> {
  const configuration = await readConfig(flags.config);
  const rules = knownRules(configuration);
  if (!rules.some(({ meta }) => meta.id === flags.rule)) throw unknownCheck(flags.rule, rules);
  const context = { ...own, configuration };
  if (!isFolderArgument(target)) {
    if (flags.page !== undefined)
      throw new CommandFailure("--page names a page of a build folder; give its URL instead.");
    return verified(parseUrl(target), flags, context, null);
  }
  const { withFolderSite } = await import("./folder/folder-audit.ts");
  const path = pathOf(flags.page ?? "/");
  const say = (text: string) => context.terminal.err(text);
  return withFolderSite(target, say, (site) => verified(new URL(path, site.url).href, flags, context, site));
}

/** Keeps a page within its folder, whatever it looks like. */
function pathOf(page: string): string {
  return `/${page.replace(/^[\\/]+/, "")}`;
}

async function verified(
  url: string,
  flags: VerifyFlags,
  { terminal, interrupts, configuration }: VerifyContext,
  site: FolderSite | null,
): Promise<ExitCode> {
  const { plan: configured, flags: configuredFlags } = configuration;
  const { rule, about, page: _, json, config: __, ...request } = flags;
  const plan = planOf({ ...configuredFlags, ...request }, configured, [url]);
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort(interrupted()));
  const auditor = createAuditor(auditorSettings(configuration, {}, process.env));
  try {
    const asked = { url, rule, target: about === undefined ? null : parseUrl(about) };
    const result = await auditor.verify(asked, { plan: planFor(plan, configured, site), signal: abort.signal });
    terminal.out(
      json === true ? `${JSON.stringify(result, null, 2)}\n` : textOf(result, terminal.outStyle.width, site),
    );
    return codes[result.state];
  } finally {
    await auditor.close();
    release();
  }
}

function planFor(plan: CrawlPlanInput, configured: CrawlPlanInput, site: FolderSite | null): CrawlPlanInput {
  return site === null ? plan : site.planOf(plan, configured, {});
}

function textOf(result: Verification, width: number, site: FolderSite | null): string {
  const wrap = wrapper(Math.min(width, maxTextWidth));
  const { state, rule, url, reason, issues, requests } = result;
  const findings =
    issues.length === 0 ? [wrap(visibleText(reason), 2)] : issues.flatMap((issue) => linesOf(issue, wrap, site));
  const head = `${states[state]}: ${rule} on ${visibleText(url)}`;
  return `${[head, ...findings, `  ${requests} ${requests === 1 ? "request" : "requests"}`].join("\n")}\n`;
}

function linesOf(
  { text, source, certainty, subject }: VerifiedIssue,
  wrap: Wrapper,
  site: FolderSite | null,
): string[] {
  const review = certainty === "review" ? " (a person should look)" : "";
  const lines = [wrap(`${visibleText(text)}${review}`, 2)];
  if (source === null) return lines;
  const { line, column, snippet } = source;
  lines.push(`    ${visibleText(site?.fileOf(subject.url) ?? subject.url)}:${line}:${column}`);
  return snippet === null ? lines : [...lines, `    ${visibleText(snippet)}`];
}
