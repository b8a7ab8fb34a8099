import { type EngineId, engineIds } from "../crawlers/engines.ts";
import type { AnswerPage } from "../pages/answer-page.ts";
import type { Obstacle } from "./page-access.ts";

/** Returns what of one kind keeps engines from a page: that of the first engine; `null` without any. */
export function searchObstacle(
  page: AnswerPage,
  kind: Obstacle["kind"],
): (Obstacle & { readonly engines: readonly EngineId[] }) | null {
  const shut = engineIds.filter((id) => page.access.search[id]?.kind === kind);
  const first = shut[0] === undefined ? null : page.access.search[shut[0]];
  return first === null ? null : { ...first, engines: shut };
}
