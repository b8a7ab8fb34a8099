export type { FixableIssue, Fixer, FixOutcome } from "./fixer.ts";
export { fixers } from "./fixers.ts";
export { patchedTexts } from "./patch/patched-texts.ts";
export { hasFixer, type Patch, type Patches, patchesOf, type Unpatched } from "./patch/patches-of.ts";
export { sourceEdits } from "./patch/source-edits.ts";
export { type ChangedFile, changedFiles, unifiedDiff } from "./patch/unified-diff.ts";
export { type AuditState, whatIsWorse } from "./proof/audit-state.ts";
export {
  gain,
  type Proof,
  type ProofOptions,
  type ProvedPatch,
  provePatches,
  type RefusedPatch,
} from "./proof/prove-patches.ts";
export type { FixSite, SiteAnswer } from "./site/fix-site.ts";
export { type Edit, mergedEdits } from "./source/edit.ts";
export { type SourcePage, sourcePage } from "./source/source-page.ts";
export type { SourceText } from "./source/source-text.ts";
export { type TextsNeeded, textsNeeded } from "./texts-needed.ts";
