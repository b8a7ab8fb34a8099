import type { EdgeKind } from "@sightline/facts";

/**
 * Kinds of edges whose dead targets `link-internal-broken` reports: those that visitors click first, and forms last,
 * because a response to a form proves least.
 */
export const linkKinds: readonly EdgeKind[] = ["anchor", "area", "frame", "next", "prev", "document-link", "form"];
