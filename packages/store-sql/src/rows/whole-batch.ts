import { forEachPackedEdge, packedEdgeCount } from "@sightline/facts";
import { pageEdgeList } from "@sightline/model/plain";
import { listPage } from "@sightline/model/ports";
import { sql } from "../database/sql.ts";
import { jsonOfBlob } from "./json-blob.ts";
import { mapped } from "./mapped.ts";
import { bodiesOfPages, type RecordColumns, recordColumns, recordJson } from "./page-json.ts";

/** Columns, of `pages p` and `page_bodies b`, that make up a whole page. */
export const wholeColumns = sql`${recordColumns}, b.main_text as "mainText", b.edges`;

/** Tables that {@link wholeColumns} are selected from. */
export const wholeTables = sql`pages p ${bodiesOfPages}`;

/** Row of {@link wholeColumns}. */
export interface WholeColumns extends RecordColumns {
  readonly mainText: Uint8Array | null;
  readonly edges: Uint8Array | null;
}

/** Bytes that the URL and text of an edge usually stay below, by which batches are limited before they are read. */
const edgeBytes = 512;

/** Whole page whose edges are not unpacked yet; `null` for a page that was not fetched. */
export type UnlinkedPage = { readonly json: string; readonly edges: Uint8Array | null } | null;

/** Takes the first pages of a batch: as many as fit into one page of a list, and no fewer than one. */
export function unlinkedPages(rows: Iterable<WholeColumns | undefined>, count: number): readonly UnlinkedPage[] {
  const pages = mapped(rows, (row): UnlinkedPage => {
    if (row === undefined) return null;
    const { mainText, edges, ...columns } = row;
    const text = mainText === null ? "null" : jsonOfBlob(mainText);
    return { json: `"record":${recordJson(columns)},"mainText":${text}`, edges };
  });
  return listPage(pages, count, (page) => {
    if (page === null) return 0;
    return Buffer.byteLength(page.json) + (page.edges === null ? 0 : packedEdgeCount(page.edges) * edgeBytes);
  }).rows;
}

/** Returns the distinct interned ids of all URLs to which some pages link. */
export function linkedIds(pages: readonly UnlinkedPage[]): number[] {
  const ids = new Set<number>();
  for (const page of pages) if (page?.edges) forEachPackedEdge(page.edges, (target) => void ids.add(target));
  return [...ids];
}

/** Returns the JSON of an array of `WholePage`. @param linked the URLs of {@link linkedIds} */
export function wholePagesJson(
  pages: readonly UnlinkedPage[],
  linked: readonly { readonly id: number; readonly url: string }[],
): string {
  const urls = new Map(linked.map(({ id, url }) => [id, url]));
  const whole = pages.flatMap((page) => {
    if (page === null) return [];
    const list = page.edges === null ? [] : pageEdgeList(page.edges, (id) => urls.get(id) ?? "");
    return `{${page.json},"edges":${JSON.stringify(list)}}`;
  });
  return `[${whole.join(",")}]`;
}
