import { mkdir, writeFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { fixers, hasFixer, type Patch, patchedTexts, patchesOf, provePatches } from "@sightline/fixes";
import { type ReportDocument, visibleText } from "@sightline/report";
import { visibleLines } from "@sightline/text/visible";
import type { Interrupts } from "../audit-command.ts";
import { CommandFailure, type ExitCode, exitCodes } from "../exit-codes.ts";
import { checkHome } from "../folder/folder-audit.ts";
import { readFolder } from "../folder/serve-folder.ts";
import { isFolderArgument } from "../start-urls.ts";
import type { Terminal } from "../terminal.ts";
import { wholeNumber } from "../whole-number.ts";
import { applyTexts } from "./apply-texts.ts";
import { type AuditProcessFlags, auditProcess } from "./audit-process.ts";
import { auditStateOf } from "./audit-state.ts";
import { type FixPlan, fixPlan } from "./fix-plan.ts";
import { folderFixSite, folderTexts } from "./folder-fix-site.ts";
import { diffText, planText } from "./plan-text.ts";
import { withWorkingCopy } from "./working-copy.ts";

/** Flags of `sightline fix`. */
export interface FixFlags {
  readonly dryRun?: boolean;
  readonly rule?: readonly string[];
  readonly format: string;
  readonly out?: string;
  readonly maxAudits: string;
  readonly canonicalHost?: string;
  readonly config?: string;
  readonly quiet?: boolean;
}

/** Audits a folder in a new process. */
export type AuditFolder = (folder: string, flags: AuditProcessFlags, signal: AbortSignal) => Promise<ReportDocument>;

/** Dependencies of {@link fixCommand}. */
export interface FixContext {
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  readonly auditFolder?: AuditFolder;
}

/** `sightline fix`: proves patches on a copy of a build folder, shows them with their measured gain, and applies them. */
export async function fixCommand(folder: string, flags: FixFlags, context: FixContext): Promise<ExitCode> {
  const { terminal, interrupts } = context;
  const rules = ruleFilter(flags.rule ?? []);
  if (flags.format !== "diff" && flags.format !== "json") throw new CommandFailure("--format must be diff or json.");
  const maxAudits = wholeNumber("--max-audits", flags.maxAudits, 1, 1000);
  if (!isFolderArgument(folder))
    throw new CommandFailure(`${folder} is not a folder. Name the folder that your build writes, such as ./dist.`);
  const abort = new AbortController();
  const release = interrupts.onInterrupt(() => abort.abort());
  try {
    const plan = await madePlan(folder, { flags, rules, maxAudits }, context, abort.signal);
    await show(plan, flags, terminal);
    return exitCodes.passed;
  } finally {
    release();
  }
}

interface Settings {
  readonly flags: FixFlags;
  readonly rules: (rule: string) => boolean;
  readonly maxAudits: number;
}

async function madePlan(
  folder: string,
  { flags, rules, maxAudits }: Settings,
  { terminal, auditFolder = auditProcess }: FixContext,
  signal: AbortSignal,
): Promise<FixPlan> {
  const hosted = await readFolder(folder);
  checkHome(folder, hosted.host);
  const texts = folderTexts(hosted);
  const say = (text: string) => (flags.quiet === true ? undefined : terminal.err(text));
  return withWorkingCopy(hosted.root, { originalOf: texts.textOf }, async (copy) => {
    const audit = () => auditFolder(copy.path, flags, signal);
    say(`Auditing a copy of ${visibleText(folder)} …\n`);
    const report = await audit();
    const before = auditStateOf(report);
    const site = folderFixSite(hosted, texts, report);
    const offered = patchesOf(
      report.issues.filter((issue) => issue.accepted !== true && rules(issue.rule)),
      site,
    );
    if (offered.patches.length > 0) say(`Proving ${offered.patches.length} patches by audits of the patched copy …\n`);
    const textsOf = (patches: readonly Patch[]) =>
      patchedTexts(
        patches.flatMap(({ edits }) => edits),
        (file) => texts.textOf(file) ?? "",
      );
    const proof = await provePatches(offered.patches, {
      before,
      maxAudits,
      expectedGain: expectedGains(report),
      audit: async (patches) => {
        await copy.set(textsOf(patches));
        return auditStateOf(await audit());
      },
    });
    signal.throwIfAborted();
    const isApplied = flags.dryRun !== true && proof.kept.length > 0;
    if (isApplied) await applyTexts(hosted.root, textsOf(proof.kept.map(({ patch }) => patch)), texts.textOf);
    const pathOf = (file: string) => relative(resolve("."), join(hosted.root, file)).split(sep).join("/");
    return fixPlan({ folder, before, offered, proof, textOf: texts.textOf, pathOf, isApplied });
  });
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

/** Returns the gain that the score attributes to what a patch fixes. */
function expectedGains({ score }: ReportDocument): (patch: Patch) => number {
  const byRule = new Map(score.attribution.map(({ rule, gainIfFixed }) => [rule, gainIfFixed]));
  const byCause = new Map(
    score.causes.flatMap(({ rules, target, gain }) => rules.map((rule) => [`${rule}\n${target}`, gain])),
  );
  return ({ rule, target }) => byCause.get(`${rule}\n${target}`) ?? byRule.get(rule) ?? 0;
}

async function show(plan: FixPlan, flags: FixFlags, terminal: Terminal): Promise<void> {
  const json = `${JSON.stringify(plan, null, 2)}\n`;
  const diff = diffText(plan);
  if (flags.out === undefined) {
    // A person's terminal gets no control characters of pages; a file or pipe gets the exact bytes.
    const isScreen = Number.isFinite(terminal.outStyle.width);
    terminal.out(flags.format === "json" ? json : isScreen ? visibleLines(diff) : diff);
  } else {
    await mkdir(flags.out, { recursive: true });
    await writeFile(join(flags.out, "fixes.json"), json);
    await writeFile(join(flags.out, "fixes.patch"), diff);
    for (const { id, diff: own } of plan.patches) await writeFile(join(flags.out, `${id}.patch`), own);
  }
  if (flags.quiet !== true) terminal.err(planText(plan));
}
