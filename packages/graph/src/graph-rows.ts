import type {
  ChainsQuery,
  ClustersQuery,
  DifferencesQuery,
  DuplicateUrlsQuery,
  EdgesQuery,
  FalseCanonicalsQuery,
  PairsQuery,
  ParameterVariantsQuery,
  RowOf,
  SeriesQuery,
  SlashesQuery,
  Soft404sQuery,
  TargetsQuery,
  UnlistedQuery,
} from "@sightline/model/rule";
import { chainRows, type WholeRowsContext } from "./chain-rows.ts";
import { type ClusterRowsContext, clusterRows } from "./cluster-rows.ts";
import { differenceRows } from "./difference-rows.ts";
import { duplicateUrlRows } from "./duplicate-url-rows.ts";
import { type EdgeRowsContext, edgeRows } from "./edge-rows.ts";
import { falseCanonicalRows } from "./false-canonical-rows.ts";
import type { FalseCanonical } from "./false-canonicals.ts";
import { knownPages, type PackedPage } from "./packed-pages.ts";
import type { SliceReader } from "./page-slices.ts";
import { type PairRowsContext, pairGatherer } from "./pair-rows.ts";
import { type ParameterVariants, parameterVariantRows } from "./parameter-variants.ts";
import type { SecondUrls } from "./second-urls.ts";
import { type SeriesRowsContext, seriesReader } from "./series-rows.ts";
import type { SettleInput } from "./settle-input.ts";
import type { SiteTable } from "./site-table.ts";
import { type SlashRowsContext, slashReader } from "./slash-rows.ts";
import { type Soft404sContext, soft404Rows } from "./soft-404-rows.ts";
import { targetGatherer } from "./target-rows.ts";
import { unlistedRow } from "./unlisted-row.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Queries that the graph answers. */
export type GraphQuery =
  | EdgesQuery
  | TargetsQuery
  | PairsQuery
  | ChainsQuery
  | ClustersQuery
  | DifferencesQuery
  | SeriesQuery
  | SlashesQuery
  | FalseCanonicalsQuery
  | DuplicateUrlsQuery
  | ParameterVariantsQuery
  | Soft404sQuery
  | UnlistedQuery;

/** Row with the index of its query in the list; its type follows from that query's kind. */
export type GraphRow<Query extends GraphQuery = GraphQuery> = Query extends GraphQuery
  ? { readonly query: number; readonly kind: Query["kind"]; readonly row: RowOf<Query> }
  : never;

/** Context for all rows. */
export interface GraphRowsContext
  extends Omit<EdgeRowsContext, "counts">,
    PairRowsContext,
    SeriesRowsContext,
    SlashRowsContext,
    ClusterRowsContext,
    WholeRowsContext,
    Pick<Soft404sContext, "homeCopies" | "missingCopies" | "missingPages" | "mainText">,
    Pick<SettleInput, "edges" | "signal"> {
  readonly table: SiteTable;
  readonly slice: SliceReader;
  readonly wrongCanonicals: readonly FalseCanonical[];
  readonly pageOf: SecondUrls;
  readonly parameterVariants: readonly ParameterVariants[];
  readonly kindOf: Soft404sContext["kindOf"];
  readonly isSilent: Soft404sContext["isTrapped"];
}

/** Answers all queries; those about edges, targets, pairs, series and slashes share one pass over the packed edges. */
export function graphRows<Query extends GraphQuery>(
  queries: readonly Query[],
  context: GraphRowsContext,
): AsyncGenerator<GraphRow<Query>>;
export async function* graphRows(queries: readonly GraphQuery[], context: GraphRowsContext): AsyncGenerator<GraphRow> {
  const readers = queries.flatMap((query, index) => edgeReader(query, index, context) ?? []);
  if (readers.length > 0) {
    for await (const page of knownPages(context.edges(), context.table, context.signal)) {
      if (context.isTrapped(page.pageId)) continue;
      for (const reader of readers) yield* reader.read(page);
    }
    for (const reader of readers) yield* reader.end?.() ?? [];
  }
  for (const [index, query] of queries.entries()) {
    await yieldToEventLoop(context.signal);
    yield* wholeRows(query, index, context);
  }
}

/** Reader that answers one query in the pass over the edges. */
interface EdgeReader {
  /** Yields the rows of one page. */
  read(page: PackedPage): Iterable<GraphRow>;
  /** Yields the rows of all pages together. */
  end?(): Iterable<GraphRow>;
}

function edgeReader(query: GraphQuery, index: number, context: GraphRowsContext): EdgeReader | null {
  switch (query.kind) {
    case "edges": {
      const rowsOf = edgeRows(query, context);
      return {
        *read(page) {
          for (const row of rowsOf(page)) yield { query: index, kind: "edges", row };
        },
      };
    }
    case "targets":
      return gathered(targetGatherer(query, context), (row) => ({ query: index, kind: "targets", row }));
    case "series":
      return gathered(seriesReader(context), (row) => ({ query: index, kind: "series", row }));
    case "slashes":
      return gathered(slashReader(context), (row) => ({ query: index, kind: "slashes", row }));
    case "pairs":
      return gathered(pairGatherer(context), (row) => ({ query: index, kind: "pairs", row }));
    default:
      return null;
  }
}

/** Creates a reader that yields its rows after all pages were read. */
function gathered<Row>(
  gatherer: { read(page: PackedPage): void; rows(): Iterable<Row> },
  answer: (row: Row) => GraphRow,
): EdgeReader {
  return {
    read(page) {
      gatherer.read(page);
      return [];
    },
    *end() {
      for (const row of gatherer.rows()) yield answer(row);
    },
  };
}

function wholeRows(
  query: GraphQuery,
  index: number,
  context: GraphRowsContext,
): Iterable<GraphRow> | AsyncIterable<GraphRow> {
  const { wrongCanonicals, slice, table } = context;
  switch (query.kind) {
    case "chains":
      return answers(index, "chains", chainRows(query, context));
    case "clusters":
      return answers(index, "clusters", clusterRows(context));
    case "differences":
      return answers(index, "differences", differenceRows(context));
    case "false-canonicals":
      return answers(
        index,
        "false-canonicals",
        falseCanonicalRows(query.fault, wrongCanonicals, { slice, url: table.url }),
      );
    case "duplicate-urls":
      return answers(index, "duplicate-urls", duplicateUrlRows(context.pageOf, context));
    case "parameter-variants":
      return answers(index, "parameter-variants", parameterVariantRows(context.parameterVariants, slice));
    case "soft-404s":
      return answers(index, "soft-404s", soft404Rows({ ...context, isTrapped: context.isSilent }));
    case "unlisted":
      return answers(index, "unlisted", unlistedRow(context));
    default:
      return [];
  }
}

async function* answers<Kind, Row>(
  query: number,
  kind: Kind,
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<{ readonly query: number; readonly kind: Kind; readonly row: Row }> {
  for await (const row of rows) yield { query, kind, row };
}
