import type { Patch } from "../patch/patches-of.ts";
import { mergedEdits } from "../source/edit.ts";
import { type AuditState, whatIsWorse } from "./audit-state.ts";

/** Patch whose audit showed its findings gone and nothing else worse. */
export interface ProvedPatch {
  readonly patch: Patch;
  /**
   * Score with only this patch, minus the score without any; `null` when no audit had only this patch, so that only the
   * gain of all patches together is known.
   */
  readonly gainAlone: number | null;
}

/** Patch that is not kept. */
export interface RefusedPatch {
  readonly patch: Patch;
  readonly reason: string;
}

/** Result of a proof. */
export interface Proof {
  /** Patches that were audited together. */
  readonly kept: readonly ProvedPatch[];
  readonly refused: readonly RefusedPatch[];
  /** State of the site with all kept patches. */
  readonly after: AuditState;
  /** Number of audits of patched copies. */
  readonly audits: number;
}

/** Options of {@link provePatches}. */
export interface ProofOptions {
  readonly before: AuditState;
  /** Audits a copy of the site with some patches. */
  readonly audit: (patches: readonly Patch[]) => Promise<AuditState>;
  /** Maximum number of audits. */
  readonly maxAudits: number;
  /** Expected gain of a patch: those that promise most are measured alone first. */
  readonly expectedGain: (patch: Patch) => number;
}

/**
 * Proves patches by audits: first all of them together; if that leaves a finding or makes something worse, halves of
 * them, until each patch is kept or refused. Then each kept patch is audited alone, as far as the number of audits allows.
 */
export async function provePatches(patches: readonly Patch[], options: ProofOptions): Promise<Proof> {
  const search = new PatchSearch(options);
  await search.keep(search.compatible(patches));
  const kept = await search.measured();
  return { kept, refused: search.refused, after: search.state, audits: search.audits };
}

/** A class because the steps of the search share what is kept so far and its state. */
class PatchSearch {
  readonly refused: RefusedPatch[] = [];
  state: AuditState;
  audits = 0;
  readonly #kept: Patch[] = [];
  readonly #options: ProofOptions;

  constructor(options: ProofOptions) {
    this.#options = options;
    this.state = options.before;
  }

  /** Returns the patches that can be applied together; those that change the same text as an earlier one are refused. */
  compatible(patches: readonly Patch[]): readonly Patch[] {
    const taken: Patch[] = [];
    for (const patch of patches) {
      const together = mergedEdits([...taken, patch].flatMap(({ edits }) => edits));
      if (together !== null) taken.push(patch);
      else this.#refuse([patch], "another patch changes the same text; run the command again after it is applied");
    }
    return taken;
  }

  /** Keeps of some patches those that can be added to the ones that are kept already. */
  async keep(candidates: readonly Patch[]): Promise<void> {
    if (candidates.length === 0) return;
    if (this.audits >= this.#options.maxAudits) {
      this.#refuse(candidates, `not proved: ${this.audits} audits were not enough (--max-audits)`);
      return;
    }
    const after = await this.#audit([...this.#kept, ...candidates]);
    const fault = faultOf(candidates, this.state, after);
    if (fault === null) {
      this.#kept.push(...candidates);
      this.state = after;
      return;
    }
    if (candidates.length === 1) {
      this.#refuse(candidates, fault);
      return;
    }
    const middle = candidates.length >> 1;
    await this.keep(candidates.slice(0, middle));
    await this.keep(candidates.slice(middle));
  }

  /** Returns the kept patches, with the gain of those that were audited alone. */
  async measured(): Promise<readonly ProvedPatch[]> {
    const { before, expectedGain, maxAudits } = this.#options;
    const [only] = this.#kept;
    if (only !== undefined && this.#kept.length === 1) {
      return [{ patch: only, gainAlone: gain(before, this.state) }];
    }
    const gains = new Map<Patch, number | null>();
    for (const patch of this.#kept.toSorted((a, b) => expectedGain(b) - expectedGain(a))) {
      if (this.audits >= maxAudits) break;
      const after = await this.#audit([patch]);
      // Alone it may leave a finding that another patch of the same page removes.
      if (faultOf([patch], before, after) === null) gains.set(patch, gain(before, after));
    }
    return this.#kept.map((patch) => ({ patch, gainAlone: gains.get(patch) ?? null }));
  }

  #audit(patches: readonly Patch[]): Promise<AuditState> {
    this.audits += 1;
    return this.#options.audit(patches);
  }

  #refuse(patches: readonly Patch[], reason: string): void {
    this.refused.push(...patches.map((patch) => ({ patch, reason })));
  }
}

/** Returns why some patches cannot be kept; `null` if they can. */
function faultOf(patches: readonly Patch[], before: AuditState, after: AuditState): string | null {
  for (const { rule, issues } of patches) {
    if (issues.some((id) => after.issues.has(id))) return "its finding is still there";
    if (after.notAssessed.has(rule)) return `${rule} can no longer be assessed`;
  }
  return whatIsWorse(before, after, new Set(patches.flatMap(({ issues }) => issues)));
}

/** Returns the difference of two scores; `null` when one of them has no value. */
export function gain(before: AuditState, after: AuditState): number | null {
  return before.score === null || after.score === null ? null : after.score - before.score;
}
