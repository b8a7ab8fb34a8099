import type { IssueGroup } from "@sightline/engine";
import { Problem } from "../problem.ts";
import { notFound } from "../problem-of.ts";
import type { Reply } from "../reply.ts";
import { listIssues, listPages } from "../routes/crawl-routes.ts";
import { pageSortOf } from "../schemas/page-sort.ts";
import { type BoundRoute, bound, type Checked } from "./handler.ts";
import { issueView } from "./issue-view.ts";
import { given, listed, listReply, placeOf, shown } from "./list-reply.ts";
import { pageNumber } from "./page-id.ts";
import { pageView, shownFacts } from "./page-view.ts";

const pages = bound(listPages, async ({ params, query, caller, service, url }) => {
  const { crawlId } = params;
  const { limit, cursor, status, statusClass, indexable, kind: pageKind } = query;
  const sort = pageSortOf(query.sort);
  const options = { status, statusClass, indexable, pageKind, text: oneText(query), cursor, limit, sort };
  const facts = shownFacts(query.fields);
  const list = await listed(query, () => caller.tenant.crawls.pages(crawlId, { ...given(options), facts }));
  const items = list.items.map((page) => shown(pageView(crawlId, page), query.fields));
  return listReply({ ...list, items }, placeOf(service, `/v1/crawls/${crawlId}/pages`, url));
});

type IssueRequest = Parameters<typeof issuesReply>[0];

const issues = bound(listIssues, (request) => issuesReply(request));

async function issuesReply({
  params,
  query,
  caller,
  service,
  url,
}: Checked<{ crawlId: string }, (typeof listIssues)["query"]["_zod"]["output"], unknown>): Promise<Reply> {
  const { crawlId } = params;
  const { crawls } = caller.tenant;
  const place = placeOf(service, `/v1/crawls/${crawlId}/issues`, url);
  const { limit, cursor: from, severity, category, rule, sort, fields } = query;
  const filters = { limit, cursor: from, severity, category, rule };
  if (query.groupBy === "rule") {
    refuseBesideGroups(query);
    const groupSort = groupSortOf(sort);
    const { items, cursor } = await listed(query, () =>
      crawls.issueGroups(crawlId, given({ ...filters, sort: groupSort })),
    );
    return listReply({ items: items.map((group) => groupView(crawlId, group)), cursor }, place);
  }
  const issueSort = issueSortOf(sort);
  const pageId = query.pageId === undefined ? undefined : pageNumber(crawlId, query.pageId);
  if (pageId === null) {
    if ((await crawls.get(crawlId)) === null) throw notFound();
    // A page of another crawl has no issues in this one.
    return listReply({ items: [], cursor: null }, place);
  }
  const options = given({
    ...filters,
    since: query.since,
    accepted: query.accepted,
    sort: issueSort,
    pageId,
    text: oneText(query),
  });
  const list = await listed(query, () => crawls.issues(crawlId, options));
  const items = list.items.map((issue) => shown(issueView(crawlId, issue), fields));
  return listReply({ ...list, items }, place);
}

function refuseBesideGroups(query: IssueRequest["query"]): void {
  for (const parameter of ["pageId", "text", "q", "since", "accepted", "fields"] as const) {
    if (query[parameter] === undefined) continue;
    const detail = "Cannot be used together with groupBy.";
    throw new Problem("invalid_request", detail, { errors: [{ parameter, code: "not_combinable", detail }] });
  }
}

/** Returns the order of a list of issues. @throws Problem `invalid_request` for one that only lists of rules have */
function issueSortOf(sort: IssueRequest["query"]["sort"]) {
  if (sort === "rule" || sort === "severity" || sort === "-severity" || sort === "arrival") return sort;
  throw refusedSort(
    `Needs groupBy=rule; issues by themselves are ordered by rule, severity, -severity or arrival, not by ${sort}.`,
  );
}

/** Returns the order of a list of rules. @throws Problem `invalid_request` for one that only lists of issues have */
function groupSortOf(sort: IssueRequest["query"]["sort"]) {
  if (sort !== "arrival") return sort;
  throw refusedSort("Cannot be used together with groupBy: rules do not arrive.");
}

function refusedSort(detail: string): Problem {
  return new Problem("invalid_request", detail, { errors: [{ parameter: "sort", code: "invalid_value", detail }] });
}

function groupView(crawlId: string, group: IssueGroup) {
  return {
    id: group.rule,
    object: "issueGroup",
    rule: group.rule,
    severity: group.severity,
    category: group.category,
    title: group.title,
    issues: group.issues,
    pages: group.pages,
    why: group.why,
    howToFix: group.fix,
    references: group.sources,
    examples: group.examples.map((issue) => issueView(crawlId, issue)),
  };
}

/** Merges `q` and `text`, which are synonyms. */
function oneText({ text, q }: { readonly text?: string | undefined; readonly q?: string | undefined }) {
  if (text === undefined || q === undefined || text === q) return text ?? q;
  const detail = "Is the same as text; give one of them.";
  throw new Problem("invalid_request", "The parameters q and text contradict each other.", {
    errors: [{ parameter: "q", code: "contradiction", detail }],
  });
}

/** Handlers of the lists of pages and issues. */
export const listHandlers: readonly BoundRoute[] = [pages, issues];
