import type { Finding } from "@sightline/model";
import type { TargetRow, TargetsQuery } from "@sightline/model/rule";
import { edgePlace } from "../edge-place.ts";
import { quote } from "../evidence.ts";
import { linkedFrom } from "./linked-from.ts";

/**
 * Query for links without a name. Links of a page to itself yield no rows: style sheets often draw the icon of a
 * section anchor.
 */
export const unnamedLinks = {
  kind: "targets",
  edges: ["anchor"],
  target: "any",
  flags: ["unnamed"],
  without: ["hidden", "in-noscript"],
} as const satisfies TargetsQuery;

/** Yields the finding about a target of links without a name. */
export function* unnamedLink(row: TargetRow): Generator<Finding> {
  const { flags } = row;
  if (!flags.includes("unnamed") || flags.includes("hidden") || flags.includes("in-noscript")) return;
  // Fragments are not stored; without this mark, the owner would find a link that has a name.
  const shownTarget = flags.includes("has-fragment") ? `${row.target.url}#…` : row.target.url;
  yield {
    ...linkedFrom(row),
    message: "unnamed",
    data: { ...edgePlace(row), pages: row.sourceIds.length, target: quote(shownTarget) },
  };
}
