import type { CoreRow } from "@sightline/model/ports";
import { sql } from "../database/sql.ts";
import { parseStored } from "./json-record.ts";
import { numbersOfBlob } from "./number-blob.ts";
import { outcomeOf } from "./outcome-code.ts";

/** Columns, of `urls u` and `pages p`, that make up a core row. */
export const coreColumns = sql`u.id, u.url, u.outcome, u.depth, u.internal, u.in_sitemap, p.status, p.kind, p.analysis,
  p.indexability, p.failure, p.nofollow, p.body_bytes, p.main_text_hash, p.similarity_bands`;

/** Row of {@link coreColumns}. */
export interface CoreColumns {
  readonly id: number;
  readonly url: string;
  readonly outcome: number;
  readonly depth: number;
  readonly internal: number;
  readonly in_sitemap: number;
  readonly status: number | null;
  readonly kind: string | null;
  readonly analysis: string | null;
  readonly indexability: string | null;
  readonly failure: string | null;
  readonly nofollow: number | null;
  readonly body_bytes: number | null;
  readonly main_text_hash: string | null;
  readonly similarity_bands: Uint8Array | null;
}

/** Returns the JSON value of a core row: kinds and reasons keep the stored text. */
export function coreRow(row: CoreColumns): Record<keyof CoreRow, unknown> {
  const page = {
    status: row.status,
    kind: row.kind,
    analysis: row.analysis,
    indexability: row.indexability,
    failure: row.failure === null ? null : parseStored(row.failure),
    nofollow: row.nofollow === 1,
    bodyBytes: row.body_bytes,
    mainTextHash: row.main_text_hash,
    similarityBands: numbersOfBlob(row.similarity_bands),
  };
  return {
    id: row.id,
    url: row.url,
    outcome: outcomeOf(row.outcome),
    depth: row.depth,
    internal: row.internal === 1,
    inSitemap: row.in_sitemap === 1,
    page: row.kind === null ? null : page,
  };
}
