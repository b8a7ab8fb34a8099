import {
  type AuditState,
  type ChangedFile,
  changedFiles,
  gain,
  type Patch,
  type Patches,
  type Proof,
  type RefusedPatch,
  type Unpatched,
  unifiedDiff,
} from "@sightline/fixes";
import type { BuildOutcome, PatchPlace } from "./apply-to-source.ts";

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
  /** What the files are: `build` is written anew by the next build, so that the patch has to be applied after each. */
  readonly appliesTo: "build" | "source";
  /** Why it could not be applied to the source; `null` if it was, and without `--source`. */
  readonly noSource: string | null;
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
  /** True if patches were written: all, or with `--build` those of the source. */
  readonly isApplied: boolean;
  /** Result of the build of the patched source; `null` without `--build`. */
  readonly built: BuiltPlan | null;
}

/** Judgement of what a build of patched sources wrote. */
export interface BuiltPlan {
  /** False if the source was set back, for `reason`. */
  readonly isKept: boolean;
  readonly reason: string | null;
  readonly score: number | null;
  /** Score after the build minus the score before. */
  readonly gain: number | null;
}

/** Facts that a plan is made from. */
export interface PlanFacts {
  readonly folder: string;
  readonly before: AuditState;
  readonly offered: Patches;
  readonly proof: Proof;
  /** Where each kept patch belongs, in order. */
  readonly places: readonly PatchPlace[];
  readonly files: PlanFiles;
  readonly isApplied: boolean;
  readonly built: BuildOutcome | null;
}

/** Reads and names the files of a plan. */
export interface PlanFiles {
  readonly builtText: (file: string) => string | null;
  readonly sourceText: (file: string) => string | null;
  /** Return the path of a file relative to the working directory. */
  readonly builtPath: (file: string) => string;
  readonly sourcePath: (file: string) => string;
}

/** Makes a plan; diffs name files relative to the working directory. */
export function fixPlan({ folder, before, offered, proof, places, files, isApplied, built }: PlanFacts): FixPlan {
  const { kept, refused, after, audits } = proof;
  const changesOf = planChanges(places, files);
  return {
    folder,
    findings: before.issues.size,
    fixable: offered.unpatched.length + offered.patches.reduce((sum, { issues }) => sum + issues.length, 0),
    score: { before: before.score, after: after.score, gain: gain(before, after) },
    audits,
    patches: kept.map(({ patch, gainAlone }, index) => {
      const changes = changesOf[index] ?? [];
      const place = places[index];
      return {
        ...shownPatch(patch),
        gain: gainAlone,
        measured: gainAlone === null ? "together" : "alone",
        files: changes.map(({ file }) => file),
        diff: changes.map(unifiedDiff).join(""),
        appliesTo: place?.kind ?? "build",
        noSource: place?.kind === "build" ? place.reason : null,
      };
    }),
    refused: refused.map(shownRefusal),
    notOffered: offered.unpatched,
    isApplied,
    built: built === null ? null : builtPlan(before, built),
  };
}

/** Returns the changes of each patch to the files where it belongs, after those of the patches before it. */
function planChanges(places: readonly PatchPlace[], files: PlanFiles): readonly (readonly ChangedFile[])[] {
  const of = (kind: PatchPlace["kind"], textOf: PlanFiles["builtText"], pathOf: PlanFiles["builtPath"]) => {
    const lists = places.map((place) => (place.kind === kind ? editsOf(place) : []));
    const changes = changedFiles(lists, textOf);
    return changes.map((list) => list.map((change) => ({ ...change, file: pathOf(change.file) })));
  };
  const built = of("build", files.builtText, files.builtPath);
  const source = of("source", files.sourceText, files.sourcePath);
  return places.map((_, index) => [...(built[index] ?? []), ...(source[index] ?? [])]);
}

function editsOf(place: PatchPlace): Patch["edits"] {
  return place.kind === "source" ? place.edits : place.patch.edits;
}

function builtPlan(before: AuditState, built: BuildOutcome): BuiltPlan {
  if (built.kind === "undone") return { isKept: false, reason: built.reason, score: null, gain: null };
  return { isKept: true, reason: null, score: built.after.score, gain: gain(before, built.after) };
}

function shownPatch({ id, rule, target, summary, issues }: Patch) {
  return { id, rule, target, summary, issues };
}

function shownRefusal({ patch: { rule, target, issues }, reason }: RefusedPatch) {
  return { rule, target, issues, reason };
}
