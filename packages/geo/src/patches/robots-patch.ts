import type { GeoPatch } from "../result/geo-audit.ts";
import { type RobotsFile, robotsChange, robotsTextOf } from "./robots-change.ts";
import { unifiedDiff } from "./unified-diff.ts";
import type { WantedAccess } from "./wanted-access.ts";

/**
 * Proposes a change to a robots.txt that gives crawlers the wanted access.
 *
 * @param urls pages that are to be open, or closed; the first is the start page
 * @returns `null` if nothing has to change, or if the file cannot be changed safely
 */
export function robotsPatch(document: RobotsFile, wanted: WantedAccess, urls: readonly string[]): GeoPatch | null {
  const change = robotsChange(document, wanted, urls);
  if (change.kind !== "changed") return null;
  const { spared } = wanted;
  const note =
    spared.length === 0
      ? null
      : `${spared.join(", ")} keep their access: closing them takes the site out of web search too. nosnippet keeps pages out of answers.`;
  return {
    target: "/robots.txt",
    diff: unifiedDiff("robots.txt", robotsTextOf(document), change.after),
    note,
  };
}
