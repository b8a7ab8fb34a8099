import {
  type AuditState,
  changedFiles,
  gain,
  type Patch,
  type Patches,
  type Proof,
  type RefusedPatch,
  type Unpatched,
  unifiedDiff,
} from "@sightline/fixes";

/** Proved patch as it is shown. */
export interface ShownPatch {
  readonly id: string;
  readonly rule: string;
  readonly target: string | null;
  readonly summary: string;
  readonly issues: readonly string[];
  /** Points that the score rose by in an audit with this patch alone; `null` if there was no such audit. */
  readonly gain: number | null;
  /** How `gain` was measured; `together`: only the gain of all patches is known. */
  readonly measured: "alone" | "together";
  /** Files that it changes, relative to the working directory. */
  readonly files: readonly string[];
  /** Changes after those of the patches before it. */
  readonly diff: string;
  /** Where it was applied: the build is written anew by the next build, the source is not. */
  readonly appliesTo: "build" | "source";
}

/** What `sightline fix` found, as it prints it. */
export interface FixPlan {
  readonly folder: string;
  readonly findings: number;
  /** Findings of rules with a mechanical fix. */
  readonly fixable: number;
  readonly score: { readonly before: number | null; readonly after: number | null; readonly gain: number | null };
  readonly audits: number;
  readonly patches: readonly ShownPatch[];
  readonly refused: readonly {
    readonly rule: string;
    readonly target: string | null;
    readonly issues: readonly string[];
    readonly reason: string;
  }[];
  readonly notOffered: readonly Unpatched[];
  readonly isApplied: boolean;
}

/** Facts that a plan is made from. */
export interface PlanFacts {
  readonly folder: string;
  readonly before: AuditState;
  readonly offered: Patches;
  readonly proof: Proof;
  readonly textOf: (file: string) => string | null;
  /** Returns the path of a file of the folder relative to the working directory. */
  readonly pathOf: (file: string) => string;
  readonly isApplied: boolean;
}

/** Makes a plan; diffs name files relative to the working directory. */
export function fixPlan({ folder, before, offered, proof, textOf, pathOf, isApplied }: PlanFacts): FixPlan {
  const { kept, refused, after, audits } = proof;
  const changes = changedFiles(
    kept.map(({ patch }) => patch.edits),
    textOf,
  );
  const total = gain(before, after);
  return {
    folder,
    findings: before.issues.size,
    fixable: offered.unpatched.length + offered.patches.reduce((sum, { issues }) => sum + issues.length, 0),
    score: { before: before.score, after: after.score, gain: total },
    audits,
    patches: kept.map(({ patch, gainAlone }, index) => {
      const named = (changes[index] ?? []).map((change) => ({ ...change, file: pathOf(change.file) }));
      return {
        ...shownPatch(patch),
        gain: gainAlone,
        measured: gainAlone === null ? "together" : "alone",
        files: named.map(({ file }) => file),
        diff: named.map(unifiedDiff).join(""),
        appliesTo: "build",
      };
    }),
    refused: refused.map(shownRefusal),
    notOffered: offered.unpatched,
    isApplied,
  };
}

function shownPatch({ id, rule, target, summary, issues }: Patch) {
  return { id, rule, target, summary, issues };
}

function shownRefusal({ patch: { rule, target, issues }, reason }: RefusedPatch) {
  return { rule, target, issues, reason };
}
