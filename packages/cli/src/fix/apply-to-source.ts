import {
  type AuditState,
  type Edit,
  mergedEdits,
  type Patch,
  patchedTexts,
  sourceEdits,
  whatIsWorse,
} from "@sightline/fixes";
import { CommandFailure, exitCodes } from "../exit-codes.ts";
import { applyTexts, type TextChanges } from "./apply-texts.ts";
import { runBuild } from "./run-build.ts";
import type { SourceFiles } from "./source-files.ts";

/** Where a patch belongs: in the source, or in what the build writes, with the reason. */
export type PatchPlace =
  | { readonly kind: "source"; readonly patch: Patch; readonly edits: Patch["edits"] }
  | { readonly kind: "build"; readonly patch: Patch; readonly reason: string | null };

/** Returns where each patch belongs; those that change the same source text as an earlier one stay with the build. */
export function patchPlaces(
  patches: readonly Patch[],
  source: SourceFiles | null,
  builtOf: (file: string) => string | null,
): readonly PatchPlace[] {
  let taken: readonly Edit[] = [];
  return patches.map((patch): PatchPlace => {
    if (source === null) return { kind: "build", patch, reason: null };
    const outcome = sourceEdits(patch.edits, builtOf, source.texts);
    if (outcome.kind === "none") return { kind: "build", patch, reason: outcome.reason };
    const merged = mergedEdits([...taken, ...outcome.edits]);
    if (merged === null) return { kind: "build", patch, reason: "another patch changes the same source" };
    taken = merged;
    return { kind: "source", patch, edits: outcome.edits };
  });
}

/** What a build of patched sources came to. */
export type BuildOutcome =
  | { readonly kind: "kept"; readonly after: AuditState }
  /** The sources are as they were, and were built again. */
  | { readonly kind: "undone"; readonly reason: string };

/** Dependencies of {@link applyToSource}. */
export interface SourceApplication {
  readonly source: SourceFiles;
  readonly places: readonly PatchPlace[];
  readonly build: string;
  readonly before: AuditState;
  /** Audits the build folder. */
  readonly audit: () => Promise<AuditState>;
  readonly signal: AbortSignal;
}

/** Patches sources, builds them and judges the result, and takes everything back if it is not right; `null` without a patch for them. */
export async function applyToSource(application: SourceApplication): Promise<BuildOutcome | null> {
  const { source, build, signal } = application;
  const changes = sourceChanges(source, application.places);
  if (changes.texts.size === 0) return null;
  await applyTexts(changes);
  const outcome = await judgedBuild(application).catch(async (cause: unknown) => {
    await setBack(changes, cause);
    throw cause;
  });
  if (outcome.kind === "kept") return outcome;
  await setBack(changes, new CommandFailure(outcome.reason));
  // The build folder should be that of the source again.
  await runBuild(build, source.root, signal);
  return outcome;
}

/** Returns the new texts of the source with the patches that belong there. */
export function sourceChanges({ root, texts }: SourceFiles, places: readonly PatchPlace[]): TextChanges {
  const originalOf = (file: string) => texts.get(file) ?? null;
  const edits = places.flatMap((place) => (place.kind === "source" ? place.edits : []));
  return { root, texts: patchedTexts(edits, (file) => originalOf(file) ?? ""), originalOf };
}

async function judgedBuild(application: SourceApplication): Promise<BuildOutcome> {
  const { source, places, build, before, audit, signal } = application;
  await runBuild(build, source.root, signal);
  const after = await audit();
  const claimed = places.flatMap((place) => (place.kind === "source" ? place.patch.issues : []));
  const reason = faultOf(new Set(claimed), before, after);
  return reason === null ? { kind: "kept", after } : { kind: "undone", reason };
}

/** Sets the source back. @throws CommandFailure that names why it had to be, if it cannot be */
async function setBack({ root, texts, originalOf }: TextChanges, cause: unknown): Promise<void> {
  const originals = new Map([...texts.keys()].map((file) => [file, originalOf(file) ?? ""]));
  try {
    await applyTexts({ root, texts: originals, originalOf: (file) => texts.get(file) ?? null });
  } catch (fault) {
    const code = cause instanceof CommandFailure ? cause.exitCode : exitCodes.usage;
    const text = `${sentence(cause)} The source in ${root} could not be set back: ${sentence(fault)}`;
    throw new CommandFailure(text, code, { cause });
  }
}

function sentence(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.endsWith(".") ? text : `${text}.`;
}

function faultOf(claimed: ReadonlySet<string>, before: AuditState, after: AuditState): string | null {
  if ([...claimed].some((id) => after.issues.has(id))) return "after the build, a finding is still there";
  const worse = whatIsWorse(before, after, claimed);
  return worse === null ? null : `after the build, ${worse}`;
}
