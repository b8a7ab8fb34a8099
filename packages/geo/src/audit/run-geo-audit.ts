import type { PageRecord } from "@sightline/model";
import { primarySubtag } from "@sightline/text/language";
import { doFirst } from "../answers/do-first.ts";
import { readinessOf } from "../answers/readiness.ts";
import { crawlerListVersion } from "../generated/crawlers.ts";
import type { GeoCrawl, GeoPage } from "../input/geo-input.ts";
import type { SiteContext } from "../pages/answer-page.ts";
import type { AnswerSite } from "../pages/answer-site.ts";
import { siteBrand } from "../pages/site-brand.ts";
import { type SiteSurvey, surveyFold } from "../pages/site-survey.ts";
import { llmsTxtPatch } from "../patches/llms-txt.ts";
import { policyPatch, provenPatches } from "../patches/proven-patches.ts";
import { policyConflicts } from "../policy/policy-conflicts.ts";
import { type PolicySources, policySources } from "../policy/policy-sources.ts";
import { policyStatements } from "../policy/policy-statements.ts";
import { answerOfQuestions } from "../questions/answer-of-questions.ts";
import { askedQuestions, menuTexts, withPageQuestions } from "../questions/asked-questions.ts";
import { judgeQuestions } from "../questions/judge-questions.ts";
import { type LinkedTitle, linkedTitles } from "../questions/linked-titles.ts";
import { withOwnPassages } from "../questions/passage-fold.ts";
import { type GeoAudit, type GeoPolicy, geoAuditVersion, geoMethod } from "../result/geo-audit.ts";
import { siteRobots } from "../robots/site-robots.ts";
import { withDifferences } from "../trust/differing-words.ts";
import { auditAnswers, coverageOf, isCovered } from "./audit-answers.ts";
import { type AuditTerms, auditTerms } from "./audit-terms.ts";
import { formerly } from "./former-fields.ts";
import type { GeoAuditOptions } from "./geo-audit-options.ts";
import { emptyFolds, type Folds, readPages } from "./read-pages.ts";

const maxConflicts = 100;

/** What no crawl can see. */
const notSeen =
  "No crawl sees how engines rank the site, who else writes about it, or what Search Console allows Google's AI features to use; the last you can state yourself.";

/**
 * Audits whether answer engines can read a site, learn who runs it, find answers on it, and trust them: one scan over
 * the records of a finished crawl, then one pass over the pages that the answers are about. It makes no requests except
 * to the model of `reader`; without one, the same crawl and options give the same result.
 *
 * @throws AuditError `invalid_options`
 * @throws the reason of `signal` when it is aborted
 * @example const audit = await runGeoAudit(crawl, { now: new Date(), goal: "visible-no-training" });
 */
export async function runGeoAudit(crawl: GeoCrawl, options: GeoAuditOptions): Promise<GeoAudit> {
  const terms = auditTerms(options);
  const { signal, reader, goal } = terms;
  const homePage = await loadHome(crawl, signal);
  const context = siteContext(crawl, homePage, terms);
  const scan = await scanCrawl(crawl, context.startUrl, terms);
  const language = primarySubtag(homePage?.record.textLanguage ?? homePage?.record.lang ?? null);
  const given = await askedQuestions(
    {
      questions: terms.questions,
      targetQueries: terms.targetQueries,
      material: { titles: scan.titles, language, menu: menuTexts(homePage?.edges ?? []) },
      reader,
    },
    signal,
  );
  const folds = emptyFolds(context, given, { ...terms, language });
  const displaced = (await crawl.displaced?.(signal)) ?? new Set<number>();
  const read = await readPages(crawl, { surveyed: scan.survey, context, displaced, folds, terms });
  const site = await answerSite(crawl, { context, home: homePage?.record ?? null, survey: scan.survey, folds, terms });
  folds.findings.addSite(site);
  const { findings, total, tallies } = folds.findings.finish();
  const coverage = coverageOf(crawl.site, scan.survey, read, scan.scanned);
  const own = folds.own?.finish() ?? [];
  const asked = withPageQuestions(given, own);
  const search = withOwnPassages(folds.passages.finish(), own);
  const judged =
    reader === null || !isCovered(coverage)
      ? null
      : await judgeQuestions(asked.questions, search, reader, {
          signal,
          onQuestion: (done, of) => terms.onProgress({ phase: "ask", done, total: of }),
        });
  const questions = answerOfQuestions({ asked, search, judged, isCovered: isCovered(coverage) });
  const isWaived: AuditTerms["isAccepted"] = (rule, subject) =>
    terms.switchedOff.has(rule) || terms.isAccepted(rule, subject);
  const answers = auditAnswers({
    ...{ site, read, findings, tallies, coverage, probe: terms.probe, answer: questions.answer, isWaived },
  });
  const patches = terms.patches ? await provenPatches(crawl, site, tallies, signal) : null;
  return {
    version: geoAuditVersion,
    method: geoMethod,
    auditedOn: terms.now.toISOString().slice(0, 10),
    goal,
    ...readinessOf(answers),
    answers,
    access: site.access.map(({ share: _, mayReadHome: __, lines: ___, ...row }) => row),
    entity: [...site.entity.entries],
    siteKind: site.entity.kind,
    required: site.entity.required.map((field) => ({ ...field })),
    questions: [...questions.questions],
    doFirst: doFirst({ tallies, findings, related: terms.relatedRules.failed }, patches?.byCheck ?? new Map()),
    policy: policyOf(site, folds, patches?.policy ?? null),
    proposals: terms.llmsTxt ? await llmsTxtPatch(crawl, signal) : [],
    notSeen,
    findings: [...findings],
    ...(total > findings.length ? { findingsTotal: total } : {}),
    tallies: tallies.map(({ sample: _, pages: __, fault: ___, ...tally }) => tally),
    relatedRules: { rules: terms.relatedRules.rules, failed: terms.relatedRules.failed.map(({ rule }) => rule) },
    coverage,
    documents: crawl.site.documents.map(({ url, status }) => ({ url, status })),
    probe: terms.probe,
    model: questions.model,
    versions: { checks: geoMethod, crawlers: crawlerListVersion },
    ...formerly,
  };
}

/** Loads the start page, or the page to which it redirects. */
async function loadHome(crawl: GeoCrawl, signal: AbortSignal): Promise<GeoPage | null> {
  const start = await crawl.load(crawl.site.startUrl, signal);
  if (start === null || start.record.kind !== "redirect" || start.record.finalUrl === start.record.url) return start;
  return (await crawl.load(start.record.finalUrl, signal)) ?? start;
}

function siteContext({ site }: GeoCrawl, home: GeoPage | null, { now, goal }: AuditTerms): SiteContext {
  return {
    origin: site.origin,
    startUrl: home?.record.url ?? site.startUrl,
    today: Math.floor(now.getTime() / 86_400_000),
    goal,
    brand: siteBrand(home?.record ?? null),
    robots: siteRobots(site.origin, site.robots),
  };
}

interface Scan {
  readonly survey: SiteSurvey;
  /** Empty unless a model drafts the questions. */
  readonly titles: readonly LinkedTitle[];
  /** Number of crawled URLs. */
  readonly scanned: number;
}

async function scanCrawl(crawl: GeoCrawl, startUrl: string, terms: AuditTerms): Promise<Scan> {
  const { signal, onProgress, reader, questions } = terms;
  const survey = surveyFold(startUrl);
  const titles = reader === null || questions.length > 0 ? null : linkedTitles(startUrl);
  let scanned = 0;
  for await (const batch of crawl.scan()) {
    signal.throwIfAborted();
    for (const record of batch) {
      survey.add(record);
      titles?.add(record);
    }
    scanned += batch.length;
    onProgress({ phase: "scan", done: scanned, total: null });
  }
  return { survey: survey.finish(), titles: titles?.finish() ?? [], scanned };
}

/** Returns the site as checks read it, once its pages were read. */
async function answerSite(
  crawl: GeoCrawl,
  parts: {
    readonly context: SiteContext;
    readonly home: PageRecord | null;
    readonly survey: SiteSurvey;
    readonly folds: Folds;
    readonly terms: AuditTerms;
  },
): Promise<AnswerSite> {
  const { context, home, survey, folds, terms } = parts;
  const sources = policySources(crawl.site, context.robots, home);
  return {
    ...context,
    site: crawl.site,
    home,
    survey,
    access: folds.access.rows(),
    entity: folds.entity.finish(),
    copies: await withDifferences(folds.copies.finish(), crawl, terms.signal),
    policy: { ...policyStatements(sources), conflicts: conflictsOf(sources, context, home) },
    closedEngines: terms.closedEngines,
  };
}

function policyOf({ policy }: AnswerSite, { access }: Folds, compiled: GeoPolicy["compiled"]): GeoPolicy {
  return {
    purposes: access.purposes().map(({ purpose, open, limited, closed }) => ({
      ...{ purpose, open: [...open], limited: [...limited], closed: [...closed] },
    })),
    statements: policy.statements,
    conflicts: policy.conflicts.slice(0, maxConflicts).map((conflict) => ({ ...conflict })),
    patch: compiled === null ? null : policyPatch(compiled),
    compiled,
  };
}

function conflictsOf(sources: PolicySources, { robots, startUrl }: SiteContext, home: PageRecord | null) {
  return policyConflicts({
    sources,
    access: (token) => robots.access(token, startUrl),
    homeIsIndexable: home?.indexability === "indexable",
  });
}
