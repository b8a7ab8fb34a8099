import type { ScoreRule } from "@sightline/score";

/** Pages whose part in the score is set by rules rather than by their own response. */
export interface PageRoles {
  /** Records that a rule fails on a page with certainty. */
  note(rule: ScoreRule, pageId: number): void;
  /** Pages that cannot be reached. */
  readonly blocked: ReadonlySet<number>;
  /** Pages that could not be analysed. */
  readonly notAnalysed: ReadonlySet<number>;
  /** Pages written by scripts, of which the server sends nothing to judge. */
  readonly notRendered: ReadonlySet<number>;
  /** Pages whose canonical is wrong. */
  readonly noCopies: ReadonlySet<number>;
  /** Rules that make the host unreachable by failing on the home page. */
  readonly hostBlockers: ReadonlySet<string>;
}

/** Creates an empty record of pages that rules block, could not read, or restore. */
export function pageRoles(homeId: number | null): PageRoles {
  const blocked = new Set<number>();
  const notAnalysed = new Set<number>();
  const notRendered = new Set<number>();
  const noCopies = new Set<number>();
  const hostBlockers = new Set<string>();
  return {
    note({ id, blocks, rejectsCanonical }, pageId) {
      const isHome = pageId === homeId;
      if (blocks === "page" || (blocks === "home" && isHome)) blocked.add(pageId);
      if (blocks === "host" && isHome) hostBlockers.add(id);
      if (blocks === "analysis") notAnalysed.add(pageId);
      if (blocks === "rendering") notRendered.add(pageId);
      if (rejectsCanonical === true) noCopies.add(pageId);
    },
    blocked,
    notAnalysed,
    notRendered,
    noCopies,
    hostBlockers,
  };
}
