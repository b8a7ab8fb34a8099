import type { GraphQuery, GraphRow, SettledSite } from "@sightline/graph";
import type { Finding, SiteDocuments } from "@sightline/model";
import type { TenantStore } from "@sightline/model/ports";
import type {
  ChangesRow,
  FragmentsRow,
  GroupRow,
  GroupsQuery,
  NormRow,
  RenderedRow,
  RowOf,
  ShareRow,
  SiteQuery,
  UnlistedRow,
  VersionsRow,
  WeightsRow,
} from "@sightline/model/rule";
import { type ActiveSiteRule, toIssue } from "./active-rules.ts";
import type { RuleFragments } from "./fragment-rows.ts";
import type { IssueSink } from "./issue-sink.ts";
import type { PageChanges } from "./page-changes.ts";
import type { KindsOfPages } from "./page-kinds.ts";
import type { PageLanguages } from "./page-languages.ts";
import { isAboutRendered, type RenderedPages } from "./rendered-pages.ts";
import { isDisallowed, robotsVerdicts } from "./robots-verdicts.ts";
import type { RuleFailures } from "./rule-failures.ts";
import type { RuleShares } from "./rule-shares.ts";
import { soundFindings } from "./sound-findings.ts";
import { type WeightRowsContext, weightRows } from "./weight-rows.ts";

/** Input for judging site rules. */
export interface SiteJudgement {
  readonly store: TenantStore;
  readonly crawlId: string;
  readonly settled: SettledSite;
  readonly documents: SiteDocuments;
  readonly languages: Pick<PageLanguages, "of" | "areAnnotated">;
  readonly shares: Pick<RuleShares, "byRule">;
  readonly fragments: Pick<RuleFragments, "byRule">;
  readonly rendered: Pick<RenderedPages, "rows">;
  /** True if what a rule finds on a page is dropped, since a rule about the rendered page speaks. */
  readonly isReplaced: (rule: string, pageId: number) => boolean;
  readonly kinds: Pick<KindsOfPages, "of" | "isSetAside">;
  readonly changes: Pick<PageChanges, "rows">;
  readonly weights: WeightRowsContext;
  readonly failures: RuleFailures;
  readonly sink: IssueSink;
  readonly signal: AbortSignal;
}

/**
 * Runs site rules, one query row at a time; rows come from the graph or the pass over pages if these have them,
 * otherwise from the store.
 *
 * @returns the number of language versions of the site that rules compared; 0 when there is only one, or no rule asked
 */
export async function judgeSite(rules: readonly ActiveSiteRule[], judgement: SiteJudgement): Promise<number> {
  const graphRules = rules.filter(({ rule }) => isGraphQuery(rule.query));
  const { settled, languages, kinds, signal } = judgement;
  const queries: GraphQuery[] = graphRules.map(({ rule }) => rule.query);
  for await (const answer of settled.rows(queries, { languageOf: languages.of, kindOf: kinds.of })) {
    signal.throwIfAborted();
    const active = graphRules[answer.query];
    if (active === undefined) continue;
    const row = rowToJudge(active, answer, judgement);
    if (row !== null) await judgeRow(active, row, pageOf(answer), judgement);
  }
  const shared = { ...judgement, versions: onceAsked(() => versionsRow(judgement)) };
  for (const active of rules) {
    if (isGraphQuery(active.rule.query)) continue;
    for await (const row of otherRows(active, shared)) {
      signal.throwIfAborted();
      await judgeRow(active, row, null, judgement);
    }
  }
  const compares = rules.some(({ rule }) => rule.query.kind === "versions");
  const versions = compares ? (await shared.versions()).versions.length : 0;
  return versions > 1 ? versions : 0;
}

/** Returns the row of an answer without pages about which the rule says nothing; `null` if none is left. */
function rowToJudge({ rule }: ActiveSiteRule, answer: GraphRow, judgement: SiteJudgement): GraphRow["row"] | null {
  if (answer.kind === "unlisted") return withoutDisallowed(answer.row, judgement);
  if (answer.kind !== "targets") return answer.row;
  const { row } = answer;
  const sourceIds = row.sourceIds.filter((id) => !judgement.isReplaced(rule.meta.id, id));
  if (sourceIds.length === row.sourceIds.length) return row;
  if (sourceIds.length === 0) return null;
  const sample = sourceIds.slice(0, row.sample.length).map(judgement.settled.slice);
  return { ...row, sourceIds, sample, at: sourceIds[0] === row.sourceIds[0] ? row.at : undefined };
}

/** Leaves out pages that Googlebot may not fetch: they do not belong in a sitemap. */
function withoutDisallowed(row: UnlistedRow, { settled, documents }: SiteJudgement): UnlistedRow {
  const verdict = robotsVerdicts(documents.robots);
  const isOpen = (id: number): boolean => {
    const match = verdict(settled.url(id))?.match("Googlebot");
    return match === undefined || !isDisallowed(match);
  };
  const memberIds = row.memberIds.filter(isOpen);
  const compared = row.compared - (row.memberIds.length - memberIds.length);
  return { memberIds, sample: memberIds.slice(0, row.sample.length).map(settled.slice), compared };
}

/** Kinds of queries that the graph does not answer. */
const otherKinds: Readonly<Record<Exclude<SiteQuery, GraphQuery>["kind"], true>> = {
  groups: true,
  shares: true,
  norms: true,
  changes: true,
  versions: true,
  weights: true,
  fragments: true,
  rendered: true,
  site: true,
};

/** True for a query that the graph answers. */
export function isGraphQuery(query: SiteQuery): query is GraphQuery {
  return !(query.kind in otherKinds);
}

/**
 * Returns the page that an issue of a row counts against: the start of the relation; `null` for rows that count
 * members.
 */
function pageOf(answer: GraphRow): number | null {
  switch (answer.kind) {
    case "edges":
      return answer.row.source.id;
    case "chains":
      return answer.row.hops[0]?.id ?? null;
    case "differences":
    case "series":
      return answer.row.page.id;
    case "targets":
    case "pairs":
    case "clusters":
    case "slashes":
    case "false-canonicals":
    case "duplicate-urls":
    case "parameter-variants":
    case "soft-404s":
    case "unlisted":
      return null;
  }
}

async function judgeRow(
  active: ActiveSiteRule,
  row: RowOf<SiteQuery>,
  pageId: number | null,
  { failures, sink }: SiteJudgement,
): Promise<void> {
  const { rule, options } = active;
  const findings = failures.guard<readonly Finding[]>(
    rule.meta.id,
    () => soundFindings(rule.evaluate(row, options)),
    [],
  );
  await sink.add(
    findings.map((finding) => {
      const counts = finding.subject.kind === "site" || finding.subject.kind === "group" ? null : pageId;
      return toIssue(active, finding, counts);
    }),
  );
}

type OtherRow =
  | GroupRow
  | ShareRow
  | NormRow
  | ChangesRow
  | SiteDocuments
  | VersionsRow
  | WeightsRow
  | FragmentsRow
  | RenderedRow;

/** Adds the row of language versions, which several rules request and which requires reading main texts. */
interface SharedJudgement extends SiteJudgement {
  readonly versions: () => Promise<VersionsRow>;
}

async function* otherRows({ rule }: ActiveSiteRule, judgement: SharedJudgement): AsyncGenerator<OtherRow> {
  const { documents, shares, changes } = judgement;
  if (isAboutRendered(rule)) {
    yield* judgement.rendered.rows(rule);
    return;
  }
  const query: SiteQuery = rule.query;
  switch (query.kind) {
    case "groups":
      yield* groupRows(query, judgement);
      return;
    case "shares":
    case "norms":
      for (const row of shares.byRule.get(rule.meta.id)?.rows(documents.origin) ?? []) yield row;
      return;
    case "fragments":
      yield* judgement.fragments.byRule.get(rule.meta.id)?.rows(judgement) ?? [];
      return;
    case "changes":
      yield* changes.rows(query.change);
      return;
    case "site":
      yield documents;
      return;
    case "weights":
      yield* weightRows(query, judgement.weights);
      return;
    case "versions": {
      const row = await judgement.versions();
      if (row.versions.length > 1) yield row;
      return;
    }
    default:
      return;
  }
}

/** Maximum groups of a rule whose value is quoted as written, each of which costs reading a page. */
const maxQuoted = 200;

async function* groupRows(query: GroupsQuery, judgement: SiteJudgement): AsyncGenerator<OtherRow> {
  const { store, crawlId, settled, languages, kinds } = judgement;
  let quoted = 0;
  for await (const batch of store.pages.groups(crawlId, query)) {
    for (const { key, members } of batch) {
      const compared = members.filter((id) => !kinds.isSetAside(id));
      const row = settled.groupRow(query.by, key, compared, languages.of);
      if (row.memberIds.length < query.minSize) continue;
      const isQuoted = query.by !== "mainTextHash" && row.unrelatedMembers > 1 && quoted < maxQuoted;
      if (isQuoted) quoted++;
      yield isQuoted ? await withText(row, query.by, judgement) : row;
    }
  }
}

/** Adds the value as the first member writes it: stores group by the folded value. */
async function withText(
  row: GroupRow,
  by: Exclude<GroupsQuery["by"], "mainTextHash">,
  { store, crawlId }: SiteJudgement,
): Promise<GroupRow> {
  const [first] = row.memberIds;
  const text = first === undefined ? null : ((await store.pages.get(crawlId, first))?.[by] ?? null);
  return text === null ? row : { ...row, text };
}

async function versionsRow({ settled, documents, languages }: SiteJudgement): Promise<VersionsRow> {
  return {
    origin: documents.origin,
    isAnnotated: languages.areAnnotated || settled.sitemapsNameVersions,
    versions: await settled.languageVersions(languages.of),
  };
}

function onceAsked<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= ask();
    return pending;
  };
}
