import type { NewTarget } from "@sightline/model/ports";
import type { Interner } from "@sightline/packed";
import { outcomeCode } from "./outcome-code.ts";

/** Target as an index into the URLs of its batch, with the code of its outcome. */
export interface TargetRow {
  readonly urlIndex: number;
  readonly outcome: number;
  readonly internal: boolean;
  readonly inSitemap: boolean;
  readonly depth: number;
}

/** Returns the row of a target. */
export function targetRow({ url, outcome, internal, inSitemap, depth }: NewTarget, urls: Interner): TargetRow {
  return { urlIndex: urls.numberOf(url), outcome: outcomeCode(outcome), internal, inSitemap, depth };
}
