import { forEachPackedEdge } from "@sightline/facts";
import type { WholeBatch } from "../store-operations.ts";
import { jsonOfBlob } from "./json-blob.ts";
import { type RecordColumns, recordColumns, recordJson } from "./page-json.ts";

/** The columns, of `pages p`, `page_facts f`, `main_texts t` and `page_edges e`, that make a whole page. */
export const wholeColumns = `${recordColumns}, t.body as "mainText", e.body as edges`;

/** Where {@link wholeColumns} come from. */
export const wholeTables = `pages p join page_facts f on f.crawl = p.crawl and f.id = p.id
  left join main_texts t on t.crawl = p.crawl and t.id = p.id
  left join page_edges e on e.crawl = p.crawl and e.id = p.id`;

/** A row of {@link wholeColumns}. */
export interface WholeColumns extends RecordColumns {
  readonly mainText: Uint8Array | null;
  readonly edges: Uint8Array | null;
}

/** The interned ids of all URLs that some pages link, each once. */
export function linkedIds(rows: readonly WholeColumns[]): Set<number> {
  const ids = new Set<number>();
  for (const { edges } of rows) if (edges !== null) forEachPackedEdge(edges, (target) => void ids.add(target));
  return ids;
}

/** @param urls JSON of an object: those of {@link linkedIds} */
export function wholeBatch(rows: readonly WholeColumns[], urls: string): WholeBatch {
  const bytes = new Uint8Array(rows.reduce((sum, { edges }) => sum + (edges?.length ?? 0), 0));
  let end = 0;
  const ends = rows.map(({ edges }) => {
    if (edges !== null) bytes.set(edges, end);
    end += edges?.length ?? 0;
    return end;
  });
  return {
    records: `[${rows.map(({ mainText, edges, ...columns }) => recordJson(columns)).join(",")}]`,
    mainTexts: `[${rows.map(({ mainText }) => (mainText === null ? "null" : jsonOfBlob(mainText))).join(",")}]`,
    bytes,
    ends,
    urls,
  };
}
