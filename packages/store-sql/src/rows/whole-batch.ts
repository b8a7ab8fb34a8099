import { forEachPackedEdge } from "@sightline/facts";
import { pageEdgeList } from "@sightline/model/plain";
import { jsonOfBlob } from "./json-blob.ts";
import { type RecordColumns, recordColumns, recordJson } from "./page-json.ts";

/** Columns, of `pages p`, `page_facts f`, `main_texts t` and `page_edges e`, that make up a whole page. */
export const wholeColumns = `${recordColumns}, t.body as "mainText", e.body as edges`;

/** Tables that {@link wholeColumns} are selected from. */
export const wholeTables = `pages p join page_facts f on f.crawl = p.crawl and f.id = p.id
  left join main_texts t on t.crawl = p.crawl and t.id = p.id
  left join page_edges e on e.crawl = p.crawl and e.id = p.id`;

/** Row of {@link wholeColumns}. */
export interface WholeColumns extends RecordColumns {
  readonly mainText: Uint8Array | null;
  readonly edges: Uint8Array | null;
}

/** Returns the distinct interned ids of all URLs to which some pages link. */
export function linkedIds(rows: readonly WholeColumns[]): number[] {
  const ids = new Set<number>();
  for (const { edges } of rows) if (edges !== null) forEachPackedEdge(edges, (target) => void ids.add(target));
  return [...ids];
}

/** Returns the JSON of an array of `WholePage`. @param linked the URLs of {@link linkedIds} */
export function wholePagesJson(
  rows: readonly WholeColumns[],
  linked: readonly { readonly id: number; readonly url: string }[],
): string {
  const urls = new Map(linked.map(({ id, url }) => [id, url]));
  const pages = rows.map(({ mainText, edges, ...columns }) => {
    const text = mainText === null ? "null" : jsonOfBlob(mainText);
    const list = edges === null ? [] : pageEdgeList(edges, (id) => urls.get(id) ?? "");
    return `{"record":${recordJson(columns)},"mainText":${text},"edges":${JSON.stringify(list)}}`;
  });
  return `[${pages.join(",")}]`;
}
