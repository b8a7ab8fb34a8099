import { type PageFacts, packEdges } from "@sightline/facts";
import type { IndexabilityReason, PageKind } from "@sightline/model";
import { groupValues, indexabilityOf, packPage, pageKindOf } from "@sightline/model/plain";
import { type PageCommit, type PageSortValues, pageSortValues } from "@sightline/model/ports";
import { type Interner, interner } from "@sightline/packed";
import { columnText } from "./column-text.ts";
import { type IssueRow, issueRow } from "./issue-row.ts";
import { populationBits } from "./population-bits.ts";
import { type TargetRow, targetRow } from "./target-row.ts";

/** Batch of pages to be written to the database; packed edges and targets hold indexes into `urls`. */
export interface PageRows {
  /** Distinct URLs; empty for those that only edges name and whose id is known. */
  readonly urls: readonly string[];
  /** Interned ids of the URLs; 0 for those that have to be looked up or added. */
  readonly urlIds: Uint32Array;
  readonly pages: readonly PageRow[];
}

/** What the database made of a batch. */
export interface CommittedRows {
  /** For each page, the number of its discovered URLs that became pending. */
  readonly becamePending: readonly number[];
  /** Interned ids of the URLs of the batch. */
  readonly urlIds: Uint32Array;
}

/** Page to be written to the database. */
export interface PageRow {
  readonly id: number;
  readonly token: string;
  readonly columns: PageColumns;
  /** Packed JSON. */
  readonly facts: Uint8Array;
  /** Packed JSON. */
  readonly mainText: Uint8Array | null;
  readonly packedEdges: Uint8Array;
  /** Packed. */
  readonly source: Uint8Array | null;
  readonly discovered: readonly TargetRow[];
  readonly issues: readonly IssueRow[];
}

/** Returns the number of bytes that the large values of pages take. */
export function storedBytesOf(pages: readonly PageRow[]): number {
  return pages.reduce(
    (sum, { facts, mainText, packedEdges, source }) =>
      sum + facts.length + (mainText?.length ?? 0) + packedEdges.length + (source?.length ?? 0),
    0,
  );
}

/** Facts that have their own columns. */
export interface PageColumns {
  readonly url: string;
  readonly populations: number;
  readonly status: number | null;
  readonly kind: string;
  readonly analysis: string;
  readonly indexability: string;
  readonly pageKind: string;
  /** JSON. */
  readonly failure: string | null;
  readonly nofollow: number;
  readonly contentType: string | null;
  readonly bodyBytes: number;
  readonly mainTextHash: string | null;
  readonly similarityBands: readonly number[];
  readonly sortValues: PageSortValues;
  readonly title: string | null;
  readonly metaDescription: string | null;
}

/**
 * Prepares pages for transfer to the database's thread, one at a time. A class, since V8 would retain the getter of an
 * object literal, and with it the pages (docs/decisions/memory-of-a-crawl.md).
 */
export class PageRowsBuilder {
  #urls = interner();
  #pages: PageRow[] = [];

  /** Number of rows that it holds. */
  get size(): number {
    return this.#pages.length;
  }

  add(page: PageCommit): void {
    this.#pages.push(pageRow(page, this.#urls));
  }

  /** Returns the rows so far and releases them, so that they are not retained here until they are stored. */
  take(): Pick<PageRows, "urls" | "pages"> {
    const rows = { urls: this.#urls.texts(), pages: this.#pages };
    this.#urls = interner();
    this.#pages = [];
    return rows;
  }
}

function pageRow(page: PageCommit, urls: Interner): PageRow {
  const { target, facts, edges, issues, discovered } = page;
  const packed = page.packed ?? packPage(facts, page.mainText);
  const pageKind = page.pageKind ?? pageKindOf(facts);
  return {
    id: target.id,
    token: target.token,
    columns: pageColumns(facts, page.indexability ?? indexabilityOf(facts, { pageKind }), pageKind),
    facts: packed.facts,
    mainText: packed.mainText,
    source: page.source ?? null,
    discovered: discovered.map((target) => targetRow(target, urls)),
    packedEdges: packEdges(
      edges,
      edges.map(({ url }) => urls.numberOf(url)),
    ),
    issues: issues.map(issueRow),
  };
}

function pageColumns(facts: PageFacts, indexability: IndexabilityReason, pageKind: PageKind): PageColumns {
  const { status, kind, analysis, failure, contentType } = facts;
  const { title, metaDescription, mainTextHash } = groupValues(facts);
  const sortValues = pageSortValues(facts);
  return {
    url: columnText(facts.url),
    populations: populationBits({ status, kind, analysis, indexability }),
    status,
    kind,
    analysis,
    indexability,
    pageKind,
    failure: failure === null ? null : JSON.stringify(failure),
    nofollow: facts.nofollow ? 1 : 0,
    contentType: contentType === null ? null : columnText(contentType),
    bodyBytes: facts.bodyBytes,
    mainTextHash: mainTextHash === null ? null : columnText(mainTextHash),
    similarityBands: facts.similarityBands,
    sortValues: { ...sortValues, title: columnText(sortValues.title) },
    title,
    metaDescription,
  };
}
