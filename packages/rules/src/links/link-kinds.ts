import type { EdgeKind } from "@sightline/facts";

/**
 * The kinds of edges whose dead targets `link-internal-broken` reports: what visitors click first, and a form last, because of it
 * an answer proves least.
 */
export const linkKinds: readonly EdgeKind[] = ["anchor", "area", "frame", "next", "prev", "document-link", "form"];
