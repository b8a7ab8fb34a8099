import type { RobotsGroup } from "./groups.ts";
import {
  isGlobalAgent,
  isPlainToken,
  namedToken,
  namesLiterally,
  obeyedTokens,
  obeysGlobalGroup,
} from "./product-token.ts";

/** Groups that one crawler obeys. */
export interface GroupSelection {
  /** Agent that names them, in lower case, `*` for the groups of all crawlers; `null` if there are none. */
  readonly agent: string | null;
  /** Their indexes in the file's list of groups. */
  readonly groups: readonly number[];
  /** Delay in seconds; `null` if none of them specifies one. */
  readonly crawlDelay: number | null;
}

/** User-agent line: the first of its group that names a crawler. */
interface AgentLine {
  readonly group: number;
  /** Its index among the agents of the group. */
  readonly place: number;
}

/**
 * Prepares the selection of the groups that a crawler obeys: all groups that name it, otherwise those of its fallback
 * token, otherwise those of `*`. All groups that name an agent count as one (RFC 9309 §2.2.1).
 */
export function groupSelector(
  groups: readonly RobotsGroup[],
  literalTokens: ReadonlySet<string>,
): (token: string) => GroupSelection {
  const byToken = linesByToken(groups);
  const global = firstLines(groups, isGlobalAgent);

  function linesNaming(token: string): readonly AgentLine[] {
    if (isPlainToken(token)) return byToken.get(token) ?? [];
    return firstLines(groups, (agent) => namesLiterally(agent, token, literalTokens));
  }

  return (token) => {
    for (const candidate of obeyedTokens(token)) {
      const lines = linesNaming(candidate);
      if (lines.length > 0) return selectionOf(groups, candidate, lines);
    }
    const isGlobal = obeysGlobalGroup(token) && global.length > 0;
    return isGlobal ? selectionOf(groups, "*", global) : { agent: null, groups: [], crawlDelay: null };
  };
}

function linesByToken(groups: readonly RobotsGroup[]): ReadonlyMap<string, readonly AgentLine[]> {
  // Keys are letters, "-" and "_": hashes of such strings are seeded, those of numbers are not.
  const byToken = new Map<string, AgentLine[]>();
  for (const [group, { agents }] of groups.entries()) {
    for (const [index, agent] of agents.entries()) {
      const token = namedToken(agent);
      const lines = byToken.get(token);
      if (lines === undefined) byToken.set(token, [{ group, place: index }]);
      else if (lines.at(-1)?.group !== group) lines.push({ group, place: index });
    }
  }
  return byToken;
}

function firstLines(groups: readonly RobotsGroup[], isNamed: (agent: string) => boolean): readonly AgentLine[] {
  return groups.flatMap(({ agents }, group) => {
    const index = agents.findIndex(isNamed);
    return index === -1 ? [] : [{ group, place: index }];
  });
}

function selectionOf(groups: readonly RobotsGroup[], agent: string, lines: readonly AgentLine[]): GroupSelection {
  let crawlDelay: number | null = null;
  for (const { group, place } of lines) {
    for (const { agents, seconds } of groups[group]?.crawlDelays ?? []) {
      // The delay does not apply to a later agent of the same User-agent block.
      if (agents > place) crawlDelay = Math.max(crawlDelay ?? 0, seconds);
    }
  }
  return { agent, groups: lines.map(({ group }) => group), crawlDelay };
}
