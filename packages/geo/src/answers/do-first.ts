import type { CheckTally } from "../findings/finding-fold.ts";
import type { GeoFinding, GeoPatch, GeoStep } from "../result/geo-audit.ts";
import { effects } from "./answer-state.ts";

const maxSteps = 4;
const maxIds = 20;

/**
 * Returns what to do first: faults that are certain, by what they do, then by the pages concerned, then by the fewest
 * places to edit, then by the id of the check.
 */
export function doFirst(
  tallies: readonly CheckTally[],
  findings: readonly GeoFinding[],
  patches: ReadonlyMap<string, GeoPatch>,
): GeoStep[] {
  const failed = tallies.filter(({ status }) => status === "failed");
  const placesOf = ({ failing, pages, assessed }: CheckTally) => (assessed === 1 && pages !== 1 ? 1 : failing);
  return [...failed]
    .sort(
      (a, b) =>
        effects.indexOf(a.effect) - effects.indexOf(b.effect) ||
        b.pages - a.pages ||
        placesOf(a) - placesOf(b) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, maxSteps)
    .map((tally) => stepOf(tally, findings, patches.get(tally.id) ?? null));
}

function stepOf(
  { id, effect, fix, pages, sample }: CheckTally,
  all: readonly GeoFinding[],
  patch: GeoPatch | null,
): GeoStep {
  const own = all.filter(({ rule, certainty, accepted }) => rule === id && certainty === "certain" && !accepted);
  const [first] = own;
  const line = first?.data["line"];
  return {
    rule: id,
    effect,
    title: fix,
    text: first?.text ?? "",
    pages,
    sample: [...sample],
    line: typeof line === "string" ? line : null,
    issueIds: own.slice(0, maxIds).map(({ id }) => id),
    patch,
  };
}
