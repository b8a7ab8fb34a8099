import {
  flatten,
  type Issue,
  isMember,
  type PageRuleInput,
  type Population,
  populations,
  type SiteProfile,
} from "@sightline/model";
import type { ActivePageRule, ActiveRules } from "./active-rules.ts";
import type { NamingPages } from "./canonical-host.ts";
import { type RuleFragments, ruleFragments } from "./fragment-rows.ts";
import { type GroupedPages, groupedPages } from "./grouped-pages.ts";
import type { IssueSink } from "./issue-sink.ts";
import type { LateRules } from "./late-rules.ts";
import { type OutdatedRules, outdatedRules } from "./outdated-rules.ts";
import { evaluatePage, isApplicable } from "./page-evaluator.ts";
import { type KindsOfPages, kindsOfPages, scoredKind } from "./page-kinds.ts";
import { type PageLanguages, pageLanguages } from "./page-languages.ts";
import { type WeighedPages, weighedPages } from "./page-weights.ts";
import type { RuleFailures } from "./rule-failures.ts";
import { type RuleShares, ruleShares } from "./rule-shares.ts";
import { type ScoreBasis, scoreBasis } from "./score-basis.ts";
import { profileCount } from "./site-profile.ts";
import { rulesOfTraps } from "./trap-items.ts";

/** Results of one pass over all settled pages. */
export interface PagePass {
  /** Number of pages of each population. */
  readonly sizes: Readonly<Record<Population, number>>;
  /** Number of applicable pages by rule. */
  readonly applicable: ReadonlyMap<string, number>;
  /** Data about the pages that the score needs. */
  readonly basis: ScoreBasis;
  /** Hosts that do not resolve. */
  readonly unresolvedHosts: readonly string[];
  readonly languages: PageLanguages;
  readonly profile: SiteProfile;
  readonly shares: RuleShares;
  readonly fragments: RuleFragments;
  readonly grouped: GroupedPages;
  readonly outdated: OutdatedRules;
  readonly kinds: KindsOfPages;
  readonly weighed: WeighedPages;
}

/** Dependencies of the pass. */
export interface PassParts {
  readonly failures: RuleFailures;
  readonly sink: IssueSink;
  readonly naming: NamingPages;
  readonly files: Parameters<typeof weighedPages>[0];
  readonly signal: AbortSignal;
  /** True for pages that are reported only by their trap, or by the page whose second URL they are. */
  readonly isSilent: (pageId: number) => boolean;
  /** True if what a rule finds on a page is dropped, since a rule about the rendered page speaks. */
  readonly isReplaced: (rule: string, pageId: number) => boolean;
  readonly urlOf: (pageId: number) => string;
}

type JudgingRules = ActiveRules & { readonly late: LateRules };

/** Runs the linked rules on every page and counts the pages to which each page rule applies. */
export async function judgePages(
  pages: AsyncIterable<readonly PageRuleInput[]>,
  rules: JudgingRules,
  { failures, sink, naming, files, signal, isSilent, isReplaced, urlOf }: PassParts,
): Promise<PagePass> {
  const sizes = Object.fromEntries(populations.map((name) => [name, 0])) as Record<Population, number>;
  const applicable = new Map([...rules.page, ...rules.linked].map(({ rule }) => [rule.meta.id, 0]));
  const count = ({ rule: { meta } }: ActivePageRule) => applicable.set(meta.id, (applicable.get(meta.id) ?? 0) + 1);
  const basis = scoreBasis();
  const unresolvedHosts = new Set<string>();
  const languages = pageLanguages();
  const profile = profileCount();
  const shares = ruleShares(rules.site, failures, { urlOf, isReplaced, templates: () => basis.templates.templates() });
  const fragments = ruleFragments(rules.site, failures);
  const grouped = groupedPages(rules.site);
  const outdated = outdatedRules();
  const kinds = kindsOfPages();
  const weighed = weighedPages(files);
  const passes = { ofTraps: rulesAfterCrawl(rules, isAppliedToTraps), ofOthers: rulesAfterCrawl(rules, () => true) };
  for await (const page of flatten(pages)) {
    signal.throwIfAborted();
    const isOfTrap = isSilent(page.id);
    const { all, counted, linked, late } = isOfTrap ? passes.ofTraps : passes.ofOthers;
    if (!isOfTrap) {
      countMember(page, sizes);
      shares.note(page);
      grouped.note(page);
      profile.note(page);
      weighed.note(page);
    }
    fragments.note(page, !isOfTrap);
    kinds.note(page);
    languages.note(page);
    basis.note(page, scoredKind(page));
    if (page.failure?.kind === "dns") unresolvedHosts.add(new URL(page.url).host);
    naming.note(page);
    outdated.note(page, all);
    for (const active of counted) if (isApplicable(page, active, failures)) count(active);
    const staysOf = (issues: readonly Issue[]) => issues.filter(({ rule }) => !isReplaced(rule, page.id));
    await sink.add(staysOf(evaluatePage(page, linked, failures, count)));
    if (rules.late.pageIds.has(page.id)) await sink.add(staysOf(evaluatePage(page, late, failures)));
  }
  return {
    sizes,
    applicable,
    basis,
    unresolvedHosts: [...unresolvedHosts],
    languages,
    profile: profile.profile(),
    shares,
    fragments,
    grouped,
    outdated,
    kinds,
    weighed,
  };
}

/** Returns the rules that are applied to pages after the crawl, by their use. */
function rulesAfterCrawl(rules: JudgingRules, isMeant: (active: ActivePageRule) => boolean) {
  return {
    all: [...rules.page, ...rules.linked].filter(isMeant),
    counted: rules.page.filter(isMeant),
    linked: rules.linked.filter(isMeant),
    late: rules.late.rules.filter(isMeant),
  };
}

function isAppliedToTraps({ rule }: ActivePageRule): boolean {
  return rulesOfTraps.includes(rule.meta.id);
}

function countMember(page: PageRuleInput, sizes: Record<Population, number>): void {
  for (const name of populations) sizes[name] += Number(isMember(name, page));
}
