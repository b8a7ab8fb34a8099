import { visibleText } from "@sightline/report";
import { counted } from "../counted.ts";
import type { FixPlan, ShownPatch } from "./fix-plan.ts";

/** Maximum number of reasons that are listed. */
const maxReasons = 20;

/** Returns the diffs of a plan, each after lines that name its cause; git apply and patch ignore those. */
export function diffText({ patches }: FixPlan): string {
  return patches.map((patch) => `${headingOf(patch)}${patch.diff}`).join("");
}

function headingOf(patch: ShownPatch): string {
  return `# ${visibleText(titleOf(patch))}\n# ${patch.summary} ${gainText(patch)}\n`;
}

/** Returns a plan as text for people. */
export function planText(plan: FixPlan): string {
  const { patches, refused, score, fixable, findings, audits } = plan;
  const lines = [`Findings: ${findings}, of rules with a mechanical fix: ${fixable}\n`];
  if (patches.length === 0) lines.push(`No patch is kept. ${nothingText(plan)}\n`);
  else {
    const applied = appliedOf(plan);
    const others = patches.filter((patch) => !applied.includes(patch));
    lines.push(...headLines("Applied", applied), ...headLines("Proved, not applied", others));
    for (const patch of patches) {
      lines.push(`  ${visibleText(titleOf(patch))} · ${filesText(patch.files)} · ${gainText(patch)}\n`);
    }
    lines.push(
      `Score with all of them: ${scoreText(score.before)} → ${scoreText(score.after)}${totalText(score.gain)}, measured by ${counted(audits, "audit")} of a patched copy\n`,
      ...placeLines(plan),
    );
  }
  lines.push(...reasonLines(plan));
  if (refused.length > 0) lines.push("A refused patch changes nothing.\n");
  return lines.join("");
}

/** Says why no patch is kept, and what to do instead. */
function nothingText({ folder, findings, fixable, refused }: FixPlan): string {
  if (findings === 0) return "The audit found nothing to fix.";
  const byHand = `The report of \`sightline audit ${visibleText(folder)}\` says how to fix the findings by hand.`;
  if (fixable === 0) return `No finding is of a rule with a mechanical fix. ${byHand}`;
  const reason = refused.length > 0 ? "Patches were made, but their audits did not prove them" : "None could be made";
  return `${reason}; the reasons are below. ${byHand}`;
}

/** Returns the patches that are applied: with a build, those of the source alone. */
function appliedOf({ patches, isApplied, built }: FixPlan): readonly ShownPatch[] {
  if (!isApplied) return [];
  return built === null ? patches : patches.filter(({ appliesTo }) => appliesTo === "source");
}

function headLines(verb: string, patches: readonly ShownPatch[]): readonly string[] {
  if (patches.length === 0) return [];
  return [`${verb}: ${counted(patches.length, "patch", "patches")} for ${counted(issuesOf(patches), "finding")}\n`];
}

/** Says where the patches belong, and what a build came to. */
function placeLines({ patches, built }: FixPlan): readonly string[] {
  const ofBuild = patches.filter(({ appliesTo }) => appliesTo === "build");
  const lines: string[] = [];
  if (patches.length > ofBuild.length) lines.push(`In the source: ${patches.length - ofBuild.length} of them\n`);
  if (built?.isKept === true)
    lines.push(`Built and judged again: score ${scoreText(built.score)}${totalText(built.gain)}\n`);
  if (built?.isKept === false) lines.push(`The source was set back: ${visibleText(built.reason ?? "")}\n`);
  if (ofBuild.length > 0)
    lines.push(`For built output, apply after each build: ${ofBuild.map(({ id }) => id).join(", ")}\n`);
  for (const { id, noSource } of ofBuild) if (noSource !== null) lines.push(`  ${id}: ${visibleText(noSource)}\n`);
  return lines;
}

function reasonLines({ refused, notOffered }: FixPlan): readonly string[] {
  const counts = new Map<string, number>();
  for (const { rule, issues, reason } of refused) count(counts, `refused: ${rule}: ${reason}`, issues.length);
  for (const { rule, reason } of notOffered) count(counts, `not offered: ${rule}: ${reason}`, 1);
  const lines = [...counts].map(([text, findings]) => `  ${visibleText(text)} (${counted(findings, "finding")})\n`);
  return lines.length <= maxReasons
    ? lines
    : [...lines.slice(0, maxReasons), `  … and ${lines.length - maxReasons} more reasons (--format json lists all)\n`];
}

function count(counts: Map<string, number>, text: string, added: number): void {
  counts.set(text, (counts.get(text) ?? 0) + added);
}

function titleOf({ id, target }: ShownPatch): string {
  return target === null ? id : `${id} (${target})`;
}

/** Says what is known of a gain. */
function gainText({ gain, measured }: Pick<ShownPatch, "gain" | "measured">): string {
  if (measured === "together" || gain === null) return "gain measured only together with the other patches";
  return `gain ${signedPoints(gain)}, measured alone`;
}

function totalText(gain: number | null): string {
  return gain === null ? "" : ` (${signedPoints(gain)})`;
}

function scoreText(score: number | null): string {
  return score === null ? "none" : score.toFixed(2);
}

/** Gains are often small: two places. */
function signedPoints(points: number): string {
  const rounded = Math.abs(points) < 0.005 ? 0 : points;
  return rounded === 0 ? "0.00" : `${rounded > 0 ? "+" : "−"}${Math.abs(rounded).toFixed(2)}`;
}

function filesText(files: readonly string[]): string {
  const [first = "", ...others] = files;
  return others.length === 0 ? visibleText(first) : counted(files.length, "file");
}

function issuesOf(patches: readonly ShownPatch[]): number {
  return patches.reduce((sum, { issues }) => sum + issues.length, 0);
}
