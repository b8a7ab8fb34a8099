import { edgeFlagBit } from "./packed-edges.ts";
import { addEdge, type PageDraft, placeOf, scope } from "./page-draft.ts";
import type { Place } from "./page-facts.ts";
import type { ReferenceResolver } from "./references.ts";
import { parseMetaRefresh } from "./syntax/meta-refresh.ts";

const inHeader = edgeFlagBit("in-header");

/** Reads the content of a meta refresh. */
export function readMetaRefresh(content: string, bits: number, draft: PageDraft): void {
  const inNoscript = (bits & scope.inNoscript) !== 0;
  readRefresh(content, { place: placeOf(bits), inNoscript, bits, resolve: draft.destination }, draft);
}

/**
 * Reads a Refresh header, which the HTML standard treats as a meta refresh that comes before the document: its URL is
 * resolved against the page's, whatever base elements say.
 *
 * @param resolve knows nothing of base elements
 */
export function readRefreshHeader(value: string, resolve: ReferenceResolver, draft: PageDraft): void {
  readRefresh(value, { place: "header", inNoscript: false, bits: inHeader, resolve }, draft);
}

interface RefreshSource {
  readonly place: Place;
  readonly inNoscript: boolean;
  /** Of its edge. */
  readonly bits: number;
  readonly resolve: ReferenceResolver;
}

function readRefresh(content: string, { place, inNoscript, bits, resolve }: RefreshSource, draft: PageDraft): void {
  const refresh = parseMetaRefresh(content);
  if (refresh === null || draft.metaRefresh !== null) return;
  const reference = refresh.url === null ? null : resolve(refresh.url);
  // The standard refuses a refresh whose URL does not parse, and scripts (javascript:).
  if (reference !== null && reference.url === null) return;
  if (reference !== null) addEdge(draft, "meta-refresh", reference, "", bits);
  const url = reference === null || reference.url === draft.url ? null : reference.url;
  draft.metaRefresh = { delaySeconds: refresh.delaySeconds, url, place, inNoscript };
}
