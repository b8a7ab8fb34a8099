import { type EdgeFlag, type EdgeKind, type EdgeRegion, edgeRegion } from "@sightline/facts";

/** Returns the element that names the target of a finding, and the region of the page that contains it, as evidence. */
export function edgePlace({ kind, flags }: { readonly kind: EdgeKind; readonly flags: readonly EdgeFlag[] }): {
  readonly element: EdgeKind;
  readonly region: EdgeRegion;
} {
  return { element: kind, region: edgeRegion(flags) };
}
