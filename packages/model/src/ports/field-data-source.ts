import type { FieldDataFailure, FieldRecord } from "../field-data.ts";
import type { RenderDevice } from "../rendered-page.ts";

/** What field data is asked of: one page, or all pages of an origin as in `https://example.com`. */
export type FieldDataTarget = { readonly url: string } | { readonly origin: string };

/** Knows what visitors of public pages experienced. */
export interface FieldDataSource {
  /**
   * Returns the record of a page or of an origin; `null` if the source has none. Is only asked for hosts with public
   * names at public addresses, and for URLs without query and fragment.
   *
   * @param device `mobile` for visits with phones, `desktop` for those with computers
   * @throws the reason of `signal` when it aborts; AuditError `resources_exhausted` when this machine lacks what the
   * request needs
   */
  record(
    target: FieldDataTarget,
    device: RenderDevice,
    signal: AbortSignal,
  ): Promise<FieldRecord | FieldDataFailure | null>;
}
