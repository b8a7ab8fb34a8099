import type { SetAsidePages, UnreadPages } from "@sightline/score";
import type { PageRoles } from "./page-roles.ts";
import type { ScoreBasis } from "./score-basis.ts";

/** Pages that the score covers, and the number of those that it does not. */
export interface ScoredPopulation {
  /** Judged and unreachable pages. */
  readonly pages: ReadonlySet<number>;
  /** Those of the pages that cannot be reached. */
  readonly unreachable: ReadonlySet<number>;
  readonly unread: UnreadPages;
  readonly setAside: SetAsidePages;
}

/** Final part of a page in the score. */
type Part = "judged" | "unreachable" | "notAnalysed" | "notRendered" | "refused" | "noindex" | "copy" | "outside";

/** Determines the part of every page in the score: from its own response, then from the findings of rules. */
export function scoredPopulation(basis: ScoreBasis, roles: PageRoles): ScoredPopulation {
  const pages = new Set<number>();
  const unreachable = new Set<number>();
  const counts: Record<Part, number> = {
    judged: 0,
    unreachable: 0,
    notAnalysed: 0,
    notRendered: 0,
    refused: 0,
    noindex: 0,
    copy: 0,
    outside: 0,
  };
  const highest = [...roles.blocked].reduce((most, id) => Math.max(most, id), basis.highestId);
  for (let id = 1; id <= highest; id++) {
    const part = partOf(id, basis, roles);
    counts[part]++;
    if (part === "judged" || part === "unreachable") pages.add(id);
    if (part === "unreachable") unreachable.add(id);
  }
  return {
    pages,
    unreachable,
    unread: { analysis: counts.notAnalysed, rendering: counts.notRendered, refused: basis.refusals },
    setAside: { noindex: counts.noindex, copies: counts.copy },
  };
}

function partOf(id: number, basis: ScoreBasis, roles: PageRoles): Part {
  const standing = basis.standingOf(id);
  // A key page that robots.txt disallows was not fetched; it is known to be a page from the rule that names it.
  if (standing === null) return roles.blocked.has(id) ? "unreachable" : "outside";
  if (standing === "outside") return "outside";
  if (standing === "refused") return "refused";
  if (standing === "copy") return roles.noCopies.has(id) ? "judged" : "copy";
  if (roles.blocked.has(id)) return "unreachable";
  if (roles.notRendered.has(id)) return "notRendered";
  if (standing === "unread" || roles.notAnalysed.has(id)) return "notAnalysed";
  if (standing === "failing") return "outside";
  return standing;
}
