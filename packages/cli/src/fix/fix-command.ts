import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fixers, hasFixer } from "@sightline/fixes";
import { visibleLines } from "@sightline/text/visible";
import type { Interrupts } from "../audit-command.ts";
import { createFolder } from "../create-folder.ts";
import { CommandFailure, type ExitCode, exitCodes, interrupted } from "../exit-codes.ts";
import { shownPath } from "../shown-path.ts";
import { isFolderArgument } from "../start-urls.ts";
import type { Terminal } from "../terminal.ts";
import { withTypedCommands } from "../typed-command.ts";
import { wholeNumber } from "../whole-number.ts";
import { auditProcess } from "./audit-process.ts";
import { type AuditFolder, fixFolder } from "./fix-folder.ts";
import type { FixPlan } from "./fix-plan.ts";
import { diffText, planText } from "./plan-text.ts";

/** Flags of `sightline fix`. */
export interface FixFlags {
  readonly dryRun?: boolean;
  readonly rule?: readonly string[];
  readonly format: string;
  readonly out?: string;
  readonly maxAudits: string;
  readonly source?: string;
  readonly build?: string;
  readonly canonicalHost?: string;
  readonly config?: string;
  readonly quiet?: boolean;
}

/** Dependencies of {@link fixCommand}. */
export interface FixContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  readonly auditFolder?: AuditFolder;
}

/** Dependencies of {@link provedFixes}. */
export interface ProofContext {
  /** Tells of the progress. */
  readonly say: (text: string) => void;
  readonly auditFolder?: AuditFolder | undefined;
}

/** `sightline fix`: proves patches on a copy of a build folder, shows them with their measured gain, and applies them. */
export async function fixCommand(folder: string, flags: FixFlags, context: FixContext): Promise<ExitCode> {
  const { terminal, interrupts } = context;
  if (flags.format !== "diff" && flags.format !== "json") throw new CommandFailure("--format must be diff or json.");
  if (!isFolderArgument(folder))
    throw new CommandFailure(`${folder} is not a folder. Name the folder that your build writes, such as ./dist.`);
  if (flags.build !== undefined && flags.source === undefined) {
    throw new CommandFailure("--build needs --source DIR, the folder that is built.");
  }
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort(interrupted()));
  try {
    const say = (text: string) => (flags.quiet === true ? undefined : terminal.err(text));
    const plan = await provedFixes(folder, flags, { say, auditFolder: context.auditFolder }, abort.signal);
    await show(plan, flags, terminal);
    return exitCodes.passed;
  } finally {
    release();
  }
}

/** Proves patches on a copy of a build folder, and applies them without `dryRun`. @throws CommandFailure */
export function provedFixes(
  folder: string,
  flags: Omit<FixFlags, "format" | "out" | "quiet">,
  { say, auditFolder = auditProcess }: ProofContext,
  signal: AbortSignal,
): Promise<FixPlan> {
  const rules = ruleFilter(flags.rule ?? []);
  const maxAudits = wholeNumber("--max-audits", flags.maxAudits, 1, 1000);
  return fixFolder(folder, flags, { rules, maxAudits, auditFolder, say, signal });
}

/** Returns a test for the rules that are asked for. @throws CommandFailure for one without a mechanical fix */
function ruleFilter(asked: readonly string[]): (rule: string) => boolean {
  const unknown = asked.find((rule) => !hasFixer(rule));
  if (unknown !== undefined) {
    const known = fixers.map(({ rule }) => rule).toSorted();
    throw new CommandFailure(`There is no mechanical fix for ${unknown}. There is one for: ${known.join(", ")}.`);
  }
  return (rule) => asked.length === 0 || asked.includes(rule);
}

async function show(plan: FixPlan, flags: FixFlags, terminal: Terminal): Promise<void> {
  const json = `${JSON.stringify(plan, null, 2)}\n`;
  const diff = diffText(plan);
  if (flags.out === undefined) {
    // A person's terminal gets no control characters of pages; a file or pipe gets the exact bytes.
    const isScreen = Number.isFinite(terminal.outStyle.width);
    terminal.out(flags.format === "json" ? json : isScreen ? visibleLines(diff) : diff);
  } else {
    const written = await writePlan(plan, flags.out);
    if (flags.quiet !== true) terminal.err(`Written: ${written.map((path) => shownPath(path)).join(", ")}\n`);
  }
  if (flags.quiet !== true) terminal.err(withTypedCommands(planText(plan), terminal.program));
}

/** Writes a plan and its patches to a folder; without a patch there is no patch file. @returns the paths of the files for all */
async function writePlan(plan: FixPlan, folder: string): Promise<readonly string[]> {
  await createFolder(folder);
  const files = new Map([["fixes.json", `${JSON.stringify(plan, null, 2)}\n`]]);
  if (plan.patches.length > 0) files.set("fixes.patch", diffText(plan));
  // One of an earlier run would be taken for this one.
  else await rm(join(folder, "fixes.patch"), { force: true });
  for (const { id, diff } of plan.patches) files.set(`${id}.patch`, diff);
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return [...files.keys()].filter((name) => name.startsWith("fixes.")).map((name) => join(folder, name));
}
