import type { MoveFaultKind, PageMove } from "@sightline/engine";
import { type MovesSummary, shownMoves } from "./moves-text.ts";

/** Counts moves, and keeps the first of each kind. */
export async function countMoves(moves: AsyncIterable<PageMove>) {
  const summary = { pages: 0, moved: 0, withErrors: 0, withWarnings: 0, changed: 0, notAssessed: 0 };
  const faults: Partial<Record<MoveFaultKind, number>> = {};
  const examples = new Map<MoveFaultKind | "not-assessed", PageMove[]>();
  let suggested = 0;
  const keep = (kind: MoveFaultKind | "not-assessed", move: PageMove) => {
    const kept = examples.get(kind) ?? [];
    if (kept.length < shownMoves) kept.push(move);
    examples.set(kind, kept);
  };
  for await (const move of moves) {
    summary.pages += 1;
    summary[stateOf(move)] += 1;
    if (move.suggestion !== null) suggested += 1;
    if (move.notAssessed !== null) keep("not-assessed", move);
    for (const { kind } of move.faults) {
      faults[kind] = (faults[kind] ?? 0) + 1;
      keep(kind, move);
    }
  }
  return { summary: { ...summary, faults } satisfies Partial<MovesSummary>, examples, suggested };
}

function stateOf({ faults, notAssessed }: PageMove) {
  const [worst] = faults;
  if (worst?.severity === "error") return "withErrors";
  if (worst?.severity === "warning") return "withWarnings";
  if (notAssessed !== null) return "notAssessed";
  return worst === undefined ? "moved" : "changed";
}
