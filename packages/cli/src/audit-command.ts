import { join } from "node:path";
import {
  type AnalysisRequest,
  type Audit,
  type AuditOptions,
  type Auditor,
  type AuditorOptions,
  type AuditResult,
  createAuditor,
  type GeoAuditRequest,
} from "@sightline/engine";
import { type CrawlPlanInput, contactUrlOf, isAuditError, type PageBudget } from "@sightline/model";
import type { AuditStore, LanguageModel } from "@sightline/model/ports";
import {
  addsNothing,
  countFindings,
  expiredAcceptanceSentences,
  explainedByRules,
  knownIssuesOf,
  readOnce,
  renderSummary,
  visibleText,
  withFiles,
  withTraffic,
  withVerdict,
} from "@sightline/report";
import {
  type AuditFlags,
  analysisRequestOf,
  checkGeoCondition,
  geoRequestOf,
  type OutputPlan,
  outputPlan,
  overriddenFlags,
  parseUrl,
  planOf,
} from "./audit-flags.ts";
import { auditorSettings } from "./auditor-settings.ts";
import { readBaseline } from "./baseline.ts";
import { readBrand } from "./brand.ts";
import { readConfig } from "./config-file.ts";
import { CommandFailure, type ExitCode, exitCodes, interrupted } from "./exit-codes.ts";
import { withExpiredAcceptances } from "./expired-acceptances.ts";
import { fieldDataFor } from "./field-data.ts";
import { inFlags } from "./flag-names.ts";
import type { FolderSite } from "./folder/folder-audit.ts";
import { ignoredSettings } from "./ignored-settings.ts";
import { linkLatest } from "./latest-reports.ts";
import { modelOf } from "./model-flags.ts";
import { openStore } from "./open-store.ts";
import { type Progress, progress } from "./progress.ts";
import { rendererFor } from "./renderer.ts";
import {
  checkNewIsComparable,
  checkReportFlags,
  explainedSinceLast,
  type ReportFlags,
  reportOptions,
} from "./report-options.ts";
import { causeOfRule } from "./rule-causes.ts";
import { shownPath } from "./shown-path.ts";
import { defaultStore } from "./store-options.ts";
import { type TrafficTable, trafficTable, unmatchedText } from "./tables/traffic-table.ts";
import type { Terminal } from "./terminal.ts";
import { budgetThresholds } from "./threshold.ts";
import { type Comparison, conditionsOf, failedConditions, failureText } from "./thresholds.ts";
import { writeLighthouse } from "./write-lighthouse.ts";
import { prepareFolder, writeLlmsTxt, writeReports } from "./write-reports.ts";

/** Examples of each kind of error in the summary. */
const shownExamples = 3;

/** Passes interrupts to a running audit: the first one asks it to stop, the second one ends it. */
export interface Interrupts {
  onInterrupt(listener: () => void): () => void;
}

interface OneAudit {
  readonly url: string;
  readonly plan: CrawlPlanInput;
  readonly settings: AuditorOptions;
  readonly geo: GeoAuditRequest | null;
  readonly analysis: AnalysisRequest | null;
  readonly model: LanguageModel | null;
  readonly flags: AuditFlags;
  readonly output: OutputPlan;
  /** Visits by which causes are sorted; `null` without --join. */
  readonly traffic: TrafficTable | null;
  readonly terminal: Terminal;
  readonly interrupts: Interrupts;
  /** The folder that is served at the URL; `null` for a site. */
  readonly site: FolderSite | null;
}

/** `sightline audit`: audits each site in turn, or a folder. @returns the highest of their exit codes */
export async function auditCommand(
  urls: readonly string[],
  given: AuditFlags,
  terminal: Terminal,
  interrupts: Interrupts,
  site: FolderSite | null = null,
): Promise<ExitCode> {
  const configuration = await readConfig(given.config);
  const { plan: configured, flags: configuredFlags } = configuration;
  const flags = overriddenFlags(configuredFlags, given);
  const settings = auditorSettings(configuration, given, process.env);
  const asked = outputPlan(flags);
  const { budgets = [] } = configured;
  const flagged = budgetsOf(asked.thresholds);
  const output = withBudgets(asked, budgets);
  const traffic = flags.join === undefined ? null : await trafficTable(flags.join);
  const geo = geoRequestOf(flags);
  checkGeoCondition(output, geo);
  const analysis = analysisRequestOf(flags);
  const model = await modelFor(flags, geo, analysis);
  const planFor = (list: readonly string[]) => {
    const plan = { ...planOf(flags, configured, list), budgets: [...budgets, ...flagged] };
    return site === null ? plan : site.planOf(plan, configured, flags);
  };
  const starts = urls.map(parseUrl);
  const [first] = starts;
  if (first === undefined) {
    throw new CommandFailure("No URL was given. Try: sightline audit https://example.com");
  }
  if (flags.contactUrl !== undefined) contactUrlOf(flags.contactUrl);
  // A list is one audit of many URLs; otherwise each URL is a separate site.
  const audits = flags.mode === "list" ? [{ url: first, urls: starts }] : starts.map((url) => ({ url, urls: [url] }));
  if (flags.json === true && audits.length > 1) throw new CommandFailure("--json supports only one URL.");
  let worst: ExitCode = exitCodes.passed;
  for (const { url, urls: list } of audits) {
    const plan = planFor(list);
    const fieldData = fieldDataFor(plan, flags, process.env);
    const renderer = await rendererFor(plan, flags);
    const code = await auditOne({
      url,
      plan,
      settings: {
        ...settings,
        ...(renderer === undefined ? {} : { renderer }),
        ...(fieldData === undefined ? {} : { fieldData }),
      },
      geo,
      analysis,
      model,
      flags,
      output,
      traffic,
      terminal,
      interrupts,
      site,
    });
    if (code > worst) worst = code;
    if (code === exitCodes.interrupted) break;
  }
  return worst;
}

async function modelFor(
  flags: AuditFlags,
  geo: GeoAuditRequest | null,
  analysis: AnalysisRequest | null,
): Promise<LanguageModel | null> {
  const isRequired = geo?.llm?.adapter === "model";
  const model = isRequired || analysis !== null ? await modelOf(flags, process.env) : null;
  if (model !== null || !isRequired) return model;
  throw new CommandFailure("--geo-answers model needs a language model: use --model NAME with --model-url URL.");
}

/** Adds the budgets of a configuration to the conditions on which the audit fails. */
function withBudgets(output: OutputPlan, budgets: readonly PageBudget[]): OutputPlan {
  return { ...output, thresholds: [...output.thresholds, ...budgetThresholds(budgets)] };
}

/** Returns the budgets that a crawl has to judge. */
function budgetsOf(thresholds: OutputPlan["thresholds"]): PageBudget[] {
  return thresholds.flatMap((threshold) => {
    if (threshold.kind !== "budget") return [];
    const { measure, limit, urls } = threshold;
    return [{ [measure]: limit, ...(urls === undefined ? {} : { urls: [...urls] }) }];
  });
}

function auditorOf({ settings, model }: OneAudit, store: AuditStore | null): Auditor {
  return createAuditor({
    ...settings,
    ...(store === null ? {} : { store }),
    ...(model === null ? {} : { model }),
  });
}

async function auditOne(run: OneAudit): Promise<ExitCode> {
  const { url, flags, site } = run;
  const folder = flags.out ?? join(".sightline", "reports", folderName(site?.name ?? new URL(url).host));
  const removeEmpty = flags.json === true ? null : await prepareFolder(folder);
  try {
    return await auditInto(folder, run);
  } catch (cause) {
    await removeEmpty?.();
    if (isAuditError(cause) && cause.code === "invalid_options") throw new CommandFailure(inFlags(cause.message));
    throw cause;
  }
}

async function auditInto(folder: string, run: OneAudit): Promise<ExitCode> {
  const { url, plan, flags, output, terminal, interrupts } = run;
  const report = await reportFlags(flags);
  const store = await openStore(flags.store ?? defaultStore);
  const auditor = auditorOf(run, store);
  const display = flags.quiet === true ? null : progress(terminal);
  const stopHearing = auditor.jobs.onTaskProgress(({ doing, done, total }) =>
    display?.say(`${doing}${total === null ? "" : ` ${done}/${total}`}`),
  );
  const abort = new AbortController();
  let isInterrupted = false;
  try {
    await prepare(auditor, run, report);
    const audit = auditor.audit(url, plan, auditOptions(run, abort.signal));
    if (flags.resume === true) {
      void sayResumption(audit, { auditor, plan, flags }, (text) => {
        display?.clear();
        terminal.err(text);
      });
    }
    const release = interrupts.onInterrupt(() => {
      if (isInterrupted) abort.abort(interrupted());
      isInterrupted = true;
      display?.clear();
      terminal.err(
        "Stopping; the report will cover the pages fetched so far. Press Ctrl-C again to quit immediately.\n",
      );
      audit.stop();
    });
    try {
      const result = audit.result();
      // Errors of the audit surface where its result is awaited, not where its events are read.
      result.catch(() => {});
      if (display !== null) await follow(audit, display, progressReporter(run));
      display?.clear();
      const judged = await judge(auditor, await filed(await result, run), output, report);
      await present(auditor, judged, folder, run, report);
      if (run.site !== null && flags.quiet !== true) terminal.err(await run.site.unreached(judged.report));
      if (isInterrupted) return exitCodes.interrupted;
      return sayFailures(judged, run);
    } finally {
      display?.clear();
      release();
    }
  } catch (cause) {
    if (isAuditError(cause) && (cause.code === "site_unreachable" || cause.code === "address_not_allowed")) {
      throw new CommandFailure(cause.message, exitCodes.nothingAudited);
    }
    throw cause;
  } finally {
    stopHearing();
    await auditor.close();
  }
}

/** Checks before the crawl what the store has to have. @throws CommandFailure */
async function prepare(auditor: Auditor, { url, output }: OneAudit, report: ReportFlags) {
  await checkReportFlags(auditor, url, report);
  const comparesCrawls = report.baseline === null && output.thresholds.some(({ kind }) => kind === "new");
  if (comparesCrawls) await checkNewIsComparable(auditor, url);
}

function auditOptions({ geo, analysis, flags }: OneAudit, signal: AbortSignal): AuditOptions {
  return {
    signal,
    resume: flags.resume === true,
    ...(geo === null ? {} : { geo }),
    ...(analysis === null ? {} : { analysis }),
  };
}

/** Says if the audit starts a new crawl, or resumes one with other settings than those given. */
async function sayResumption(
  audit: Audit,
  { auditor, plan, flags }: Pick<OneAudit, "plan" | "flags"> & { readonly auditor: Auditor },
  say: (text: string) => void,
): Promise<void> {
  for await (const event of audit.events()) {
    if (event.type !== "crawl-started") continue;
    if (!event.resumed) {
      say("There is no interrupted crawl of this site to resume in the store; a new crawl starts.\n");
      return;
    }
    const crawl = await auditor.crawls.get(event.crawlId).catch(() => null);
    const ignored = crawl === null ? [] : ignoredSettings(plan, crawl.plan, flags);
    if (ignored.length > 0) {
      say(`The resumed crawl keeps the settings that it was started with; ignored: ${ignored.join(", ")}.\n`);
    }
    return;
  }
}

/** Shows events until the audit ends. */
async function follow(audit: Audit, display: Progress, following: string | null): Promise<void> {
  for await (const event of audit.events()) {
    display.show(event);
    const goesOn = event.type === "crawl-finished" && event.status !== "failed";
    if (goesOn && following !== null) display.say(following);
  }
}

/** Names the work that follows once the crawl is judged; `null` if there is none. */
function progressReporter({ geo, analysis }: OneAudit): string | null {
  if (geo !== null)
    return analysis !== null ? "auditing for answer engines, then analysing" : "auditing for answer engines";
  return analysis !== null ? "analysing" : null;
}

async function reportFlags({ brand, baseline, compare }: AuditFlags): Promise<ReportFlags> {
  return {
    brand: brand === undefined ? {} : await readBrand(brand),
    baseline: baseline === undefined ? null : await readBaseline(baseline),
    compareWith: compare ?? null,
  };
}

/** Says on standard error what reports leave out: failures, own rules that failed, and an analysis that adds nothing. */
function sayOutcomes({ report, geo, analysis }: AuditResult, { settings, flags, terminal }: OneAudit): void {
  const ids = new Set(settings.rules?.map(({ meta }) => meta.id));
  for (const { id, reason } of report.rules) {
    if (ids.has(id) && reason?.startsWith(`Rule ${id} failed: `)) terminal.err(`${visibleText(reason)}\n`);
  }
  terminal.err(unmatchedText(report) ?? "");
  for (const text of expiredAcceptanceSentences(report.expiredAcceptances ?? [])) {
    terminal.err(`${visibleText(text)}\n`);
  }
  if (geo !== null && geo.error !== null) {
    terminal.err(`The audit for answer engines failed: ${visibleText(geo.error.message)}\n`);
  }
  if (analysis === null) return;
  if (analysis.error !== null) terminal.err(`The analysis failed: ${visibleText(analysis.error.message)}\n`);
  const { result } = analysis;
  if (result !== null && flags.quiet !== true && addsNothing(result)) {
    terminal.err(`Analysis: ${visibleText(result.summary)}\n`);
  }
}

async function present(
  auditor: Auditor,
  audited: AuditResult,
  folder: string,
  run: OneAudit,
  report: ReportFlags,
): Promise<void> {
  const { flags, output, terminal } = run;
  sayOutcomes(audited, run);
  if (flags.json === true) {
    const { renderJson } = await import("@sightline/report/json");
    for await (const chunk of renderJson(audited.report)) terminal.out(chunk);
    return;
  }
  const result = { ...audited, report: readOnce(audited.report) };
  const options = await reportOptions(auditor, result, report);
  const reports = await writeReports(result.report, output.formats, folder, options);
  const llmsTxt = flags.llmsTxt === true ? await writeLlmsTxt(result.report, folder) : null;
  const lighthouse = run.plan.lighthouse === true ? await writeLighthouse(auditor, result.crawl.id, folder) : [];
  const paths = [...reports, ...lighthouse, ...(llmsTxt === null ? [] : [llmsTxt])];
  const latest = flags.out === undefined ? await linkLatest(folder) : null;
  if (flags.quiet === true) return;
  const shown = paths.map((path) => shownPath(path));
  const findings = await countFindings(result.report, shownExamples);
  terminal.out(renderSummary(result.report, { ...terminal.outStyle, findings, files: shown }));
  if (flags.llmsTxt === true && llmsTxt === null) {
    terminal.out("No llms.txt was written: the audit found none that would improve on what the site serves.\n");
  }
  if (latest !== null) terminal.out(`The latest reports are always in ${shownPath(latest)}.\n`);
  if (flags.store !== "memory")
    terminal.out(`\nStored as ${result.crawl.id}; see ${terminal.program} list, report and compare.\n`);
}

/** Returns a test for issues that are not new although no earlier audit had them, if a condition asks what is new. */
async function explanations(
  auditor: Auditor,
  result: AuditResult,
  thresholds: OutputPlan["thresholds"],
  baseline: ReportFlags["baseline"],
): Promise<Comparison["isExplained"]> {
  if (baseline !== null) return explainedByRules(baseline, result.report);
  return thresholds.some(({ kind }) => kind === "new") ? explainedSinceLast(auditor, result) : () => false;
}

/**
 * Sorts causes by visits, and names expired acceptances and the files of a folder; in a report that people read, its issues
 * also have patches.
 */
async function filed(result: AuditResult, run: OneAudit): Promise<AuditResult> {
  const { url, site, settings, flags, output, traffic } = run;
  const sorted = traffic === null ? result.report : await withTraffic(result.report, traffic.of(url));
  const known = withExpiredAcceptances(sorted, settings.acceptances ?? []);
  if (site === null) return { ...result, report: known };
  const report = withFiles(known, site.fileOf, site.folder);
  const isRead = flags.json !== true && output.formats.includes("html");
  return { ...result, report: isRead ? await site.withPatches(report) : report };
}

/** Adds the verdict to the report, so that all its formats name it. */
async function judge(
  auditor: Auditor,
  result: AuditResult,
  { thresholds }: OutputPlan,
  { baseline }: ReportFlags,
): Promise<AuditResult> {
  const knownIssues = baseline === null ? null : await knownIssuesOf(baseline, result.report, causeOfRule);
  const isExplained = await explanations(auditor, result, thresholds, baseline);
  const comparison = { knownIssues, crawlId: result.crawl.id, isExplained };
  const failedBy = thresholds.length === 0 ? null : await failedConditions(result.report, thresholds, comparison);
  const report = withVerdict(result.report, {
    failedBy,
    knownIssues,
    conditionsOf: (issue) => conditionsOf(issue, thresholds, comparison),
  });
  return { ...result, report };
}

function sayFailures({ report: { failedBy = [] } }: AuditResult, { flags, output, terminal }: OneAudit): ExitCode {
  const hasJson = flags.json === true || output.formats.includes("json");
  for (const condition of failedBy) terminal.err(failureText(condition, hasJson));
  return failedBy.length === 0 ? exitCodes.passed : exitCodes.thresholdFailed;
}

/** As in `example.com-2026-11-21T10-30-00`. */
function folderName(site: string): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return `${site.replace(/[^\w.-]/g, "-")}-${time}`;
}
