import type { GraphQuery, SettledSite, SubjectCount } from "@sightline/graph";
import type { SiteDocuments } from "@sightline/model";
import type { Rule, SiteQuery } from "@sightline/model/rule";
import { hostKind } from "@sightline/url";
import type { ActiveRule } from "./active-rules.ts";
import type { PagePass } from "./judge-pages.ts";
import { isGraphQuery } from "./judge-site.ts";
import type { PageChanges } from "./page-changes.ts";
import { isAboutRendered, type RenderedPages } from "./rendered-pages.ts";
import type { RuleFailures } from "./rule-failures.ts";

/** Where the subjects of rules are counted. */
export interface SubjectSources {
  readonly pass: Pick<PagePass, "applicable" | "sizes" | "shares" | "fragments" | "grouped" | "weighed">;
  readonly settled: Pick<SettledSite, "subjects">;
  readonly documents: SiteDocuments;
  readonly changes: Pick<PageChanges, "compared">;
  readonly rendered: Pick<RenderedPages, "counts">;
  /** Number of language versions of the site that were compared. */
  readonly languageVersions: number;
  readonly failures: RuleFailures;
}

/** Counts what each rule looked at, by id. */
export function ruleSubjects(rules: readonly ActiveRule[], sources: SubjectSources): ReadonlyMap<string, SubjectCount> {
  const graphRules = rules.flatMap(({ rule }) => {
    const query = queryOf(rule);
    return query !== null && isGraphQuery(query) ? [[rule.meta.id, query] as const] : [];
  });
  const counts = sources.settled.subjects(graphRules.map(([, query]): GraphQuery => query));
  const ofGraph = new Map(graphRules.map(([id], index) => [id, counts[index]]));
  return new Map(
    rules.map(({ rule }) => [
      rule.meta.id,
      ofGraph.get(rule.meta.id) ??
        weighed(rule, sources) ??
        rendered(rule, sources) ?? { lookedAt: countOf(rule, sources), notLookedAt: missedBy(rule, sources) },
    ]),
  );
}

/** Counts the pages of a rule about their weight, which is that of public hosts; `null` for other rules. */
function weighed(rule: Rule, { pass, documents }: SubjectSources): SubjectCount | null {
  if (queryOf(rule)?.kind !== "weights") return null;
  const { measured, unmeasured } = pass.weighed.counts;
  const isPublic = hostKind(documents.origin) !== "local";
  return isPublic
    ? { lookedAt: measured, notLookedAt: unmeasured }
    : { lookedAt: 0, notLookedAt: measured + unmeasured };
}

/** Counts the pages of a rule about rendered pages; `null` for other rules. */
function rendered(rule: Rule, sources: SubjectSources): SubjectCount | null {
  return rule.scope === "site" && isAboutRendered(rule) ? sources.rendered.counts(rule) : null;
}

function queryOf(rule: Rule): SiteQuery | null {
  return rule.scope === "site" ? rule.query : null;
}

function countOf(rule: Rule, { pass, documents, changes, languageVersions, failures }: SubjectSources): number {
  const { id } = rule.meta;
  const query = queryOf(rule);
  switch (query?.kind) {
    case undefined:
      return pass.applicable.get(id) ?? 0;
    case "shares":
    case "norms":
      return pass.shares.byRule.get(id)?.applicable ?? 0;
    case "fragments":
      return pass.fragments.byRule.get(id)?.applicable ?? 0;
    case "groups":
      return pass.grouped.byRule.get(id) ?? 0;
    case "changes":
      return changes.compared(query.change);
    case "versions":
      return languageVersions;
    case "site": {
      const { looksAt } = query;
      return looksAt === undefined ? 1 : failures.guard(id, () => looksAt.count(documents), 0);
    }
    default:
      return 0;
  }
}

function missedBy(rule: Rule, { documents, failures }: SubjectSources): number {
  const query = queryOf(rule);
  if (query?.kind !== "site") return 0;
  return failures.guard(rule.meta.id, () => query.looksAt?.missed?.(documents) ?? 0, 0);
}
