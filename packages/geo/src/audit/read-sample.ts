import duplicate, { similarityVerdict } from "../checks/retrievability/duplicate.ts";
import { soundVerdict } from "../checks/sound-verdict.ts";
import type { Verdict } from "../checks/verdict.ts";
import { type PolicyPage, policyFold } from "../policy/policy-fold.ts";
import type { PolicyPages } from "../policy/policy-matrix.ts";
import type { PageReading, PageSurvey } from "../reading/page-reading.ts";
import { isScore, markOf } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { type SampleFacts, sampleFold } from "../site/sample-fold.ts";
import { type SampledPage, sampledPage } from "../site/sampled-page.ts";
import { type Survey, type SurveyedPage, scoredWeight, surveyedPage } from "../site/survey.ts";
import type { AuditTerms } from "./audit-terms.ts";
import type { ChosenPage } from "./chosen-pages.ts";
import type { PageReader } from "./page-reader.ts";
import { type PageSheet, pageSheet, setMark } from "./page-sheet.ts";

/** Data kept of a page of the sample, a few kilobytes: enough to judge it again among changed pages. */
export interface ReadPage {
  readonly surveyed: SurveyedPage;
  readonly survey: PageSurvey;
  /** Without the mark that depends on other pages of the sample. */
  readonly sheet: PageSheet;
  readonly sampled: SampledPage;
  readonly policy: PolicyPage;
}

/** Hears of the pages that are read, to collect what a report shows of them. */
export interface SampleListener {
  onPage(page: PageReading, sheet: PageSheet): void;
  onVerdict(check: number, verdict: Verdict, page: { readonly url: string; readonly weight: number }): void;
}

/** Result of reading a sample. */
export interface SampleReading {
  readonly sheets: readonly PageSheet[];
  readonly sample: SampleFacts;
  readonly policyPages: readonly PolicyPages[];
  /** By id. */
  readonly pages: ReadonlyMap<number, ReadPage>;
}

/** Input of reading a sample. */
export interface SampleInput {
  readonly reader: PageReader;
  readonly survey: Survey;
  /** Pages that need not be read, by id. */
  readonly held: ReadonlyMap<number, ReadPage>;
  readonly listener: SampleListener;
}

const similarityCheck = pageChecks.findIndex(({ meta }) => meta.id === duplicate.meta.id);

/** Reads chosen pages one at a time, except those that are held. */
export async function readSample(
  chosen: readonly ChosenPage[],
  input: SampleInput,
  terms: AuditTerms,
): Promise<SampleReading> {
  const fold = sampleFold();
  const policy = policyFold();
  const pages = new Map<number, ReadPage>();
  const sheets: PageSheet[] = [];
  for (const choice of chosen) {
    terms.signal.throwIfAborted();
    const page = input.held.get(choice.id) ?? (await readChosen(choice, input, terms));
    if (page === null) continue;
    pages.set(choice.id, page);
    sheets.push({ ...page.sheet, template: choice.template, marks: page.sheet.marks.slice() });
    fold.add(page.sampled, choice.template);
    policy.add(page.policy);
    terms.onProgress({ phase: "read", done: sheets.length, total: chosen.length });
  }
  const sample = fold.finish();
  markDuplicates(sheets, sample, input.listener);
  return { sheets, sample, policyPages: policy.pages, pages };
}

/** Reads a page in full; returns `null` if it was not fetched. */
async function readChosen(
  { id, template, templateWords }: ChosenPage,
  { reader, survey: { maxLinkScore }, listener }: SampleInput,
  { isIntendedNoindex, switchedOff }: AuditTerms,
): Promise<ReadPage | null> {
  const loaded = await reader.load(id);
  if (loaded === null) return null;
  const page = reader.read(loaded, templateWords);
  const typeWeight = scoredWeight(page.record, page.type, isIntendedNoindex);
  const weight = typeWeight * (maxLinkScore === 0 ? 1 : page.record.linkScore / maxLinkScore);
  const sheet = pageSheet(page, { template, typeWeight, switchedOff }, (check, verdict) => {
    // The similarity of a page to others is known only at the end.
    if (check !== similarityCheck) listener.onVerdict(check, verdict, { url: page.url, weight });
  });
  listener.onPage(page, sheet);
  return {
    surveyed: surveyedPage(loaded.record),
    survey: page.survey,
    sheet,
    sampled: sampledPage(page),
    policy: { url: page.url, type: page.type, directives: page.directives, context: page.context },
  };
}

function markDuplicates(sheets: readonly PageSheet[], sample: SampleFacts, listener: SampleListener): void {
  for (const sheet of sheets) {
    const neighbour = sample.neighbours.get(sheet.url);
    const similarity = Math.max(sheet.similarity, neighbour?.similarity ?? 0);
    if (similarity === 0 || !isScore(sheet.marks[similarityCheck] ?? -1)) continue;
    const verdict = soundVerdict(() => similarityVerdict(similarity, neighbour?.url ?? null));
    setMark(sheet, similarityCheck, markOf(verdict));
    listener.onVerdict(similarityCheck, verdict, { url: sheet.url, weight: sheet.typeWeight * sheet.linkScore });
  }
}
