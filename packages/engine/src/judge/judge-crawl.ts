import { loadExternalLinks, loadHostProbes, loadResources, loadSiteCopy, noCopy, ownHosts } from "@sightline/crawl";
import { type SettledSite, settle } from "@sightline/graph";
import {
  type Crawl,
  type HostProbe,
  homeUrlOf,
  judgesKind,
  type LoadedFile,
  type MissingPage,
  type Site,
} from "@sightline/model";
import type { CoreRow, Logger, PageKindRow, TenantStore } from "@sightline/model/ports";
import type { CanonicalFault, PageChange } from "@sightline/model/rule";
import { hostOf, isUrl } from "@sightline/url";
import type { ActiveRule, ActiveRules } from "./active-rules.ts";
import { canonicalHostOf, namingPages } from "./canonical-host.ts";
import { saveVerdict, type Verdict } from "./crawl-documents.ts";
import { imageAccess } from "./image-access.ts";
import { issueSink } from "./issue-sink.ts";
import { judgePages, type PagePass } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import { lateRules } from "./late-rules.ts";
import { budgetResults } from "./page-budgets.ts";
import { pageChanges } from "./page-changes.ts";
import type { KindsOfPages } from "./page-kinds.ts";
import { weightSummary } from "./page-weights.ts";
import { loadRenderings, renderedPages } from "./rendered-pages.ts";
import { type ReplacedRules, replacedRules } from "./replaced-rules.ts";
import { robotsVerdicts } from "./robots-verdicts.ts";
import { type RuleFailures, ruleFailures } from "./rule-failures.ts";
import { ruleSubjects } from "./rule-subjects.ts";
import { notAssessedReason } from "./rule-tallies.ts";
import { scoreCrawl } from "./score-crawl.ts";
import { type AccessCount, searchAccess } from "./search-access.ts";
import { homePage, scoredHome, settledPages, startPage } from "./settled-pages.ts";
import { crawlTraps, robotsFiles, siteDocuments, sitemapFiles, sitemapVersions } from "./site-documents.ts";
import { rulesOfTraps, type TrapPages, trapPages } from "./trap-items.ts";

/** Dependencies and input of judging. */
export interface Judging {
  readonly store: TenantStore;
  readonly site: Site;
  readonly crawl: Crawl;
  readonly rules: ActiveRules;
  readonly failures?: RuleFailures;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: "settling" | "evaluating" | "scoring") => void;
}

const maxUnfetchedShown = 20;
const clearedAtOnce = 1000;

/**
 * Judges the fetched pages of a crawl: settles the graph, runs linked and site rules, and scores. A pure function of
 * the committed pages: when run again, after a resume for example, it replaces everything that it wrote.
 */
export async function judgeCrawl(judging: Judging): Promise<Verdict> {
  const { store, site, crawl, rules, signal } = judging;
  const failures = judging.failures ?? ruleFailures(judging.logger);
  const assessable = assessableRules(rules, crawl, failures);
  judging.onPhase("settling");
  const unfetched: string[] = [];
  const traps = await crawlTraps(store, crawl.id);
  const trapped = trapPages(traps);
  const copy = (await loadSiteCopy(store.documents, crawl.id)) ?? noCopy;
  const listed = { urls: 0 };
  const robots = await robotsFiles(store, crawl.id);
  const access = searchAccess(robots);
  const hosts = await loadHostProbes(store.documents, crawl.id);
  const settled = await settle({
    startUrl: crawl.startUrl,
    findNamedHost: copy.copy === null && crawl.plan.canonicalHost !== "off",
    canonicalFaults: canonicalFaultsOf(assessable),
    core: () => countCores(store.pages.core(crawl.id), { unfetched, trapped, listed, access }),
    edges: () => store.pages.edges(crawl.id),
    externals: await loadExternalLinks(store.documents, crawl.id),
    resources: await loadResources(store.documents, crawl.id),
    isOwn: isOwnUrl(crawl),
    sitemapVersions: () => sitemapVersions(store, crawl.id),
    missingPages: missingPagesOf(hosts),
    mainText: (pageId) => store.pages.mainText(crawl.id, pageId),
    isTrapped: (pageId) => trapped.silent.has(pageId),
    saveInlinks: (rows) => store.pages.indexInlinks(crawl.id, crawl.epoch, rows),
    signal,
  });
  for (const rows of settled.columns()) await store.pages.settle(crawl.id, crawl.epoch, rows);

  judging.onPhase("evaluating");
  const home = await homePage(store, crawl);
  const homeId = home?.id ?? null;
  if (homeId !== null) trapped.spare(homeId);
  await store.issues.clear(crawl.id, crawl.epoch, ["linked", "site"]);
  const silent = new Set([...trapped.silent, ...settled.duplicateIds]);
  await clearSilent(store, crawl, silent);
  const sink = issueSink(store, crawl.id, crawl.epoch);
  const late = lateRules(assessable, settled.canonicalIgnoredIds);
  const afterCrawl = { ...assessable, linked: [...assessable.linked, ...late.rules] };
  const isSilent = (pageId: number) => silent.has(pageId);
  const renderings = await loadRenderings(store, crawl.id);
  const replaced = replacedRules(assessable.site, renderings, failures);
  const pages = settledPages({
    store,
    crawlId: crawl.id,
    siteOrigin: site.origin,
    homeId,
    isSilent,
    relationsOf: settled.relations,
    urlOf: settled.url,
    withEdges: readsAfterCrawl(afterCrawl, "edges"),
    withMainText: readsAfterCrawl(afterCrawl, "mainText"),
  });
  const naming = namingPages(copy.copy);
  const { isReplaced } = replaced;
  const parts = { failures, sink, naming, files: settled.files, signal, isSilent, isReplaced, urlOf: settled.url };
  const pass = await judgePages(pages, { ...assessable, late }, parts);
  await storeKinds(store, crawl, pass.kinds);
  await clearSymptoms(store, crawl, pass.kinds, rules);
  await clearReplaced(store, crawl, replaced, rules);
  const canonicalHost = canonicalHostOf(copy, naming, settled);
  const sitemaps = await sitemapFiles(store, crawl.id);
  const urlsOfSitemaps = sitemaps.map(({ url }) => url);
  const files = {
    robots,
    sitemaps,
    searchAccess: access.results({ homeUrl: homeUrlOf(crawl), home, sitemaps: urlsOfSitemaps }),
    imageAccess: imageAccess(settled.contentImages(), robots),
    hosts,
  };
  const figures = { ...figuresOf(settled, pass), ...files, home, unfetched, traps: trapped.judged(), canonicalHost };
  const documents = await siteDocuments(store, site, crawl, figures);
  const changes = await pageChanges({ store, crawl, origin: site.origin }, changesOf(assessable));
  const weighing = { templateOf: pass.basis.templates.templates(), urlOf: settled.url };
  const rendered = renderedPages(renderings, {
    origin: documents.origin,
    sliceOf: settled.slice,
    kindOf: pass.kinds.of,
    templateOf: weighing.templateOf,
    robotsOf: robotsVerdicts(robots),
    isSilent,
  });
  const languageVersions = await judgeSite(assessable.site, {
    store,
    crawlId: crawl.id,
    settled,
    documents,
    languages: pass.languages,
    shares: pass.shares,
    fragments: pass.fragments,
    rendered,
    isReplaced,
    kinds: pass.kinds,
    changes,
    weights: {
      ...weighing,
      origin: documents.origin,
      pages: pass.weighed,
      filesOf: filesReader(store, crawl, settled),
    },
    failures,
    sink,
    signal,
  });
  await sink.flush();

  judging.onPhase("scoring");
  const start = await startPage(store, crawl);
  const scoring = { store, crawl, basis: pass.basis, start, homeId: await scoredHome(store, crawl, home), trapped };
  const subjects = ruleSubjects(rules.all, { pass, settled, documents, changes, rendered, languageVersions, failures });
  const verdict = await scoreCrawl(
    { ...scoring, listedUrls: listed.urls },
    { rules, pass, subjects, changes, failures },
  );
  const summary = weightSummary(pass.weighed, settled.files, weighing);
  const budgets = budgetResults(crawl.plan.budgets ?? [], pass.weighed, settled.url);
  const weights = summary === null || budgets.length === 0 ? summary : { ...summary, budgets };
  return saveVerdict(store, crawl, { ...verdict, canonicalHost, profile: pass.profile, weights }, judging.logger);
}

/** Returns what hosts answer at a path that nobody has made, by host. */
function missingPagesOf(hosts: readonly HostProbe[]): ReadonlyMap<string, MissingPage> {
  return new Map(hosts.flatMap(({ url, missingPages: [page] }) => (page === undefined ? [] : [[hostOf(url), page]])));
}

/**
 * Returns the rules without those of later phases that a truncated crawl cannot answer, whose findings are unreliable.
 */
function assessableRules(rules: ActiveRules, crawl: Crawl, failures: RuleFailures): ActiveRules {
  const canAssess = (active: ActiveRule) => notAssessedReason(active, crawl, failures) === null;
  return { ...rules, linked: rules.linked.filter(canAssess), site: rules.site.filter(canAssess) };
}

/** Returns a test for URLs of the site. */
function isOwnUrl({ startUrl }: Pick<Crawl, "startUrl">): (url: string) => boolean {
  const isOwn = ownHosts(new URL(startUrl));
  return (url) => isUrl(url) && isOwn(new URL(url));
}

/** Returns a reader of the files that a page loads. */
function filesReader({ pages }: TenantStore, { id }: Crawl, { files }: Pick<SettledSite, "files">) {
  return async (pageId: number): Promise<readonly LoadedFile[]> => {
    for await (const batch of pages.edgesOf(id, [pageId])) {
      for (const { packed } of batch) return files?.filesOf(packed) ?? [];
    }
    return [];
  };
}

/**
 * Returns the faults of canonicals that rules ask for: without such a rule no report would explain why a page counts.
 */
function canonicalFaultsOf({ site }: ActiveRules): CanonicalFault[] {
  return site.flatMap(({ rule }) => (rule.query.kind === "false-canonicals" ? [rule.query.fault] : []));
}

/** Returns the changes since earlier crawls that rules ask for. */
function changesOf({ site }: ActiveRules): ReadonlySet<PageChange> {
  return new Set(site.flatMap(({ rule }) => (rule.query.kind === "changes" ? [rule.query.change] : [])));
}

function figuresOf(settled: SettledSite, pass: PagePass) {
  return {
    indexablePages: pass.sizes.indexable,
    orphanPages: settled.orphanIds.length,
    canonicals: settled.canonicals,
    unresolvedHosts: pass.unresolvedHosts,
    refused: { refusals: pass.basis.refusals, sample: pass.basis.firstRefused },
  };
}

/** Deletes earlier issues of pages that turned out to belong to a trap, or to be second URLs of other pages. */
async function clearSilent(store: TenantStore, crawl: Crawl, silent: ReadonlySet<number>): Promise<void> {
  await clearPageIssues(store, crawl, [...silent], rulesOfTraps);
}

const kindsAtOnce = 1000;

/** Stores the kinds that other pages have changed. */
async function storeKinds(store: TenantStore, crawl: Crawl, kinds: KindsOfPages): Promise<void> {
  let rows: PageKindRow[] = [];
  for (const row of kinds.changed()) {
    if (rows.push(row) < kindsAtOnce) continue;
    await store.pages.setKinds(crawl.id, crawl.epoch, rows);
    rows = [];
  }
  if (rows.length > 0) await store.pages.setKinds(crawl.id, crawl.epoch, rows);
}

/** Deletes issues that the crawl found on pages of which only other pages show that they are not to be judged so. */
async function clearSymptoms(
  store: TenantStore,
  crawl: Crawl,
  { settledIds }: KindsOfPages,
  rules: ActiveRules,
): Promise<void> {
  for (const [kind, ids] of settledIds) {
    const staying = rules.page.flatMap(({ rule }) => (judgesKind(rule, kind) ? [rule.meta.id] : []));
    await clearPageIssues(store, crawl, ids, staying);
  }
}

/** Deletes issues that the crawl found in the HTML of pages for which a rule about their rendered document speaks. */
async function clearReplaced(
  store: TenantStore,
  crawl: Crawl,
  { pageIds }: ReplacedRules,
  rules: ActiveRules,
): Promise<void> {
  for (const [replaced, ids] of pageIds) {
    const staying = rules.page.map(({ rule }) => rule.meta.id).filter((id) => id !== replaced);
    if (staying.length < rules.page.length) await clearPageIssues(store, crawl, [...ids], staying);
  }
}

async function clearPageIssues(
  store: TenantStore,
  crawl: Crawl,
  ids: readonly number[],
  exceptRules: readonly string[],
): Promise<void> {
  for (let offset = 0; offset < ids.length; offset += clearedAtOnce) {
    const pageIds = ids.slice(offset, offset + clearedAtOnce);
    await store.issues.clear(crawl.id, crawl.epoch, ["page"], { pageIds, exceptRules });
  }
}

/** True if a rule that runs, or narrows its population, after the crawl reads an input that has to be loaded. */
function readsAfterCrawl(rules: ActiveRules, input: string): boolean {
  const needing = [...rules.linked, ...rules.page.filter(({ rule }) => rule.applies !== undefined)];
  return needing.some(({ rule }) => (rule.reads as readonly string[]).includes(input));
}

interface CoreCounts {
  readonly unfetched: string[];
  readonly trapped: TrapPages;
  /** Number of URLs that sitemaps list. */
  readonly listed: { urls: number };
  readonly access: AccessCount;
}

async function* countCores(
  batches: AsyncIterable<readonly CoreRow[]>,
  { unfetched, trapped, listed, access }: CoreCounts,
): AsyncGenerator<readonly CoreRow[]> {
  for await (const batch of batches) {
    for (const row of batch) {
      const { internal, outcome, url, inSitemap } = row;
      if (inSitemap) listed.urls++;
      trapped.note(row);
      if (internal) access.note(url);
      if (internal && outcome === "pending" && unfetched.length < maxUnfetchedShown) unfetched.push(url);
    }
    yield batch;
  }
}
