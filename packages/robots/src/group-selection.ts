import type { RobotsGroup } from "./groups.ts";
import { isGlobalAgent, namesToken, obeyedTokens, obeysGlobalGroup } from "./product-token.ts";

/** The groups that one crawler obeys. */
export interface GroupSelection {
  /** The agent that names them, in lower case, `*` for the groups of all crawlers; `null` when there are none. */
  readonly agent: string | null;
  readonly groups: readonly RobotsGroup[];
  /** The same for crawlers that obey the same groups of one file. */
  readonly key: string;
  /** Seconds; `null` when none of them says. */
  readonly crawlDelay: number | null;
}

/**
 * Selects what a crawler obeys: all groups that name it, else those of the token it falls back to, else those of `*`.
 * All groups that name an agent count as one (RFC 9309 §2.2.1).
 */
export function selectGroups(
  groups: readonly RobotsGroup[],
  token: string,
  literalTokens: ReadonlySet<string>,
): GroupSelection {
  for (const candidate of obeyedTokens(token)) {
    const selection = selectionOf(groups, candidate, (agent) => namesToken(agent, candidate, literalTokens));
    if (selection.groups.length > 0) return selection;
  }
  const global = obeysGlobalGroup(token) ? selectionOf(groups, "*", isGlobalAgent) : null;
  return global !== null && global.groups.length > 0 ? global : { agent: null, groups: [], key: "", crawlDelay: null };
}

function selectionOf(
  groups: readonly RobotsGroup[],
  agent: string,
  isNamed: (agent: string) => boolean,
): GroupSelection {
  const named = groups.filter((group) => group.agents.some(isNamed));
  const delays = named.flatMap((group) => [...group.crawlDelays].filter(([name]) => isNamed(name)));
  const crawlDelay = delays.reduce<number | null>((most, [, delay]) => Math.max(most ?? 0, delay), null);
  return { agent, groups: named, key: named.map(({ line }) => line).join(), crawlDelay };
}
