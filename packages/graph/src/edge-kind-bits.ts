import { type EdgeKind, edgeKindCode } from "@sightline/facts";

/** Returns kinds of edges as bits by code, as in the column `namedBy`. */
export function edgeKindBits(...kinds: readonly EdgeKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << edgeKindCode(kind)), 0);
}
