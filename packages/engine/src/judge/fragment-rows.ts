import type { SettledSite } from "@sightline/graph";
import { judgesKind, type PageRuleInput } from "@sightline/model";
import { type FragmentsRow, type OwnFragments, ownFragments } from "@sightline/model/rule";
import type { ActiveSiteRule } from "./active-rules.ts";
import { type LinkedParts, linkedParts } from "./linked-parts.ts";
import { findMissingParts, type MissingPart, type PartSources } from "./missing-parts.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** What rules about fragments find, by rule. */
export interface RuleFragments {
  /** Notes a page; those that are not judged may still be linked to. @param isJudged false for pages of traps */
  note(page: PageRuleInput, isJudged: boolean): void;
  readonly byRule: ReadonlyMap<string, FragmentRows>;
}

/** Answers one query. */
export interface FragmentRows {
  /** Number of pages with links. */
  readonly applicable: number;
  rows(sources: RowSources): AsyncGenerator<FragmentsRow>;
}

/** Where rows come from. */
export interface RowSources extends PartSources {
  readonly settled: Pick<SettledSite, "slice" | "url">;
}

const maxRows = 100;
const maxSampled = 10;

/** Prepares the rules that query fragments. */
export function ruleFragments(rules: readonly ActiveSiteRule[], failures: RuleFailures): RuleFragments {
  const asking = rules.flatMap(({ rule }) => {
    if (rule.query.kind !== "fragments") return [];
    return [{ rule, own: ownFragments(), linked: linkedParts() }];
  });
  return {
    note(page, isJudged) {
      for (const { rule, own, linked } of asking) {
        linked.noteTarget(page);
        if (!isJudged || !judgesKind(rule, page.pageKind)) continue;
        // Pages that an earlier version stored have no list of such links.
        failures.guard(
          rule.meta.id,
          () => {
            own.note(page);
            linked.noteLinks(page);
          },
          undefined,
        );
      }
    },
    byRule: new Map(asking.map(({ rule, own, linked }) => [rule.meta.id, fragmentRows(own, linked)])),
  };
}

function fragmentRows(own: OwnFragments, linked: LinkedParts): FragmentRows {
  return {
    get applicable() {
      return own.applicable;
    },
    async *rows(sources) {
      const missing = await findMissingParts(linked, sources);
      const { onlyOwn, all } = withOwnLinks(missing, own.rows());
      yield* onlyOwn;
      const pagesOf = linked.pagesOf(new Set(all.flatMap(({ links }) => links.map(({ part }) => part))));
      const found = all.map((part) => rowOf(part, pagesOf, { own, linked, sources }));
      yield* found.sort((a, b) => b.memberIds.length - a.memberIds.length).slice(0, maxRows);
    },
  };
}

/** Joins a page's link to its own missing part with the links of others; one that several pages have stays a row. */
function withOwnLinks(missing: readonly MissingPart[], ownRows: readonly FragmentsRow[]) {
  const joined = new Set<FragmentsRow>();
  const all = missing.map((part) => {
    const row = ownRows.find(
      ({ fragment, memberIds }) => fragment === part.fragment && memberIds.includes(part.pageId),
    );
    if (row === undefined) return part;
    if (row.memberIds.length > 1) return { ...part, own: null };
    joined.add(row);
    return part;
  });
  return { onlyOwn: ownRows.filter((row) => !joined.has(row)), all };
}

interface RowContext {
  readonly own: OwnFragments;
  readonly linked: LinkedParts;
  readonly sources: RowSources;
}

function rowOf(
  { pageId, url, fragment, links, own: ownLink }: MissingPart,
  pagesOf: ReadonlyMap<number, readonly number[]>,
  { own, linked, sources }: RowContext,
): FragmentsRow {
  const atOf = new Map(links.toReversed().map(({ part, at }) => [pagesOf.get(part)?.[0], at]));
  if (ownLink !== null) atOf.set(pageId, ownLink.at);
  const ids = links.flatMap(({ part }) => pagesOf.get(part) ?? []);
  const memberIds = [...new Set(ownLink === null ? ids : [...ids, pageId])].sort((a, b) => a - b);
  return {
    target: url,
    fragment,
    mayBeScripted: linked.of(pageId).mayBeScripted,
    at: atOf.get(memberIds[0]),
    memberIds,
    sample: memberIds.slice(0, maxSampled).map(sources.settled.url),
    applicable: own.applicable,
  };
}
