import { indexabilityOf, jsonText, type PageCommit, type PageFacts, packEdges } from "@sightline/model";
import { columnText } from "./column-text.ts";
import { type IssueRow, issueRow } from "./issue-row.ts";
import { populationBits } from "./population-bits.ts";
import { targetRows } from "./target-rows.ts";
import { type UrlTable, type UrlTableBuilder, urlTableBuilder } from "./url-table.ts";

/** A batch of pages on its way to the database; packed edges and targets hold indexes into `urls`. */
export interface PageBatch {
  readonly urls: UrlTable;
  readonly pages: readonly PageRow[];
}

/** A page on its way to the database. */
export interface PageRow {
  readonly id: number;
  readonly token: string;
  readonly columns: PageColumns;
  /** JSON. */
  readonly facts: string;
  /** JSON. */
  readonly mainText: string | null;
  readonly packed: Uint8Array;
  readonly discovered: Int32Array;
  readonly issues: readonly IssueRow[];
}

/** The facts that have columns of their own. */
export interface PageColumns {
  readonly url: string;
  readonly populations: number;
  readonly status: number | null;
  readonly kind: string;
  readonly analysis: string;
  readonly indexability: string;
  /** JSON. */
  readonly failure: string | null;
  readonly nofollow: number;
  readonly contentType: string | null;
  readonly bodyBytes: number;
  readonly mainTextHash: string | null;
  readonly similarityBands: readonly number[];
  readonly title: string | null;
  readonly metaDescription: string | null;
}

/** Makes a batch of pages ready to cross to the database's thread. */
export function pageBatch(commits: readonly PageCommit[]): PageBatch {
  const urls = urlTableBuilder();
  const pages = commits.map((commit) => pageRow(commit, urls));
  return { urls: urls.table(), pages };
}

function pageRow({ target, facts, mainText, edges, issues, discovered }: PageCommit, urls: UrlTableBuilder): PageRow {
  return {
    id: target.id,
    token: target.token,
    columns: pageColumns(facts),
    facts: jsonText(facts),
    mainText: mainText === null ? null : jsonText(mainText),
    discovered: targetRows(discovered, urls),
    packed: packEdges(
      edges,
      edges.map(({ url }) => urls.indexOf(url)),
    ),
    issues: issues.map(issueRow),
  };
}

function pageColumns(facts: PageFacts): PageColumns {
  const { status, kind, analysis, failure, contentType, mainTextHash } = facts;
  const indexability = indexabilityOf(facts);
  return {
    url: columnText(facts.url),
    populations: populationBits({ status, kind, analysis, indexability }),
    status,
    kind,
    analysis,
    indexability,
    failure: failure === null ? null : JSON.stringify(failure),
    nofollow: facts.nofollow ? 1 : 0,
    contentType: contentType === null ? null : columnText(contentType),
    bodyBytes: facts.bodyBytes,
    mainTextHash: mainTextHash === null ? null : columnText(mainTextHash),
    similarityBands: facts.similarityBands,
    title: facts.title,
    metaDescription: facts.metaDescription,
  };
}
