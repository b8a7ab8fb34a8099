import {
  type AuditState,
  type Edit,
  mergedEdits,
  type Patch,
  patchedTexts,
  sourceEdits,
  whatIsWorse,
} from "@sightline/fixes";
import { applyTexts } from "./apply-texts.ts";
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
  readonly build: string | null;
  readonly before: AuditState;
  /** Audits the build folder. */
  readonly audit: () => Promise<AuditState>;
  readonly signal: AbortSignal;
}

/** Patches sources; with a build command, also builds and judges the result, and takes everything back if it is not right. */
export async function applyToSource(application: SourceApplication): Promise<BuildOutcome | null> {
  const { source, places, build, before, audit, signal } = application;
  const own = places.filter((place) => place.kind === "source");
  const originalOf = (file: string) => source.texts.get(file) ?? null;
  const patched = patchedTexts(
    own.flatMap(({ edits }) => edits),
    (file) => originalOf(file) ?? "",
  );
  if (patched.size === 0) return null;
  await applyTexts(source.root, patched, originalOf);
  if (build === null) return null;
  const undo = () => {
    const originals = new Map([...patched.keys()].map((file) => [file, originalOf(file) ?? ""]));
    return applyTexts(source.root, originals, (file) => patched.get(file) ?? null);
  };
  try {
    await runBuild(build, source.root, signal);
    const after = await audit();
    const reason = faultOf(new Set(own.flatMap(({ patch }) => patch.issues)), before, after);
    if (reason === null) return { kind: "kept", after };
    await undo();
    // The build folder should be that of the source again.
    await runBuild(build, source.root, signal);
    return { kind: "undone", reason };
  } catch (cause) {
    await undo();
    throw cause;
  }
}

function faultOf(claimed: ReadonlySet<string>, before: AuditState, after: AuditState): string | null {
  if ([...claimed].some((id) => after.issues.has(id))) return "after the build, a finding is still there";
  const worse = whatIsWorse(before, after, claimed);
  return worse === null ? null : `after the build, ${worse}`;
}
