import { type AccessFold, accessFold } from "../access/access-fold.ts";
import { type EntityFold, entityFold } from "../entity/entity-fold.ts";
import { type FindingFold, findingFold } from "../findings/finding-fold.ts";
import { answerChecks } from "../generated/registry.ts";
import type { GeoCrawl } from "../input/geo-input.ts";
import type { SiteContext } from "../pages/answer-page.ts";
import type { SiteSurvey } from "../pages/site-survey.ts";
import type { AskedQuestions } from "../questions/asked-questions.ts";
import { type PageQuestions, pageQuestions } from "../questions/page-questions.ts";
import { type PassageFold, passageFold } from "../questions/passage-fold.ts";
import { type RenderingFacts, type RenderingFold, renderingFold } from "../rendering/rendering-fold.ts";
import { siteRenderings } from "../rendering/site-renderings.ts";
import { type NearCopiesFold, nearCopiesFold } from "../trust/near-copies.ts";
import type { AuditTerms } from "./audit-terms.ts";
import { readAnswerPage } from "./read-answer-page.ts";

/** What reading the pages found, beside the folds. */
export interface PagesRead {
  readonly pages: number;
  readonly unsound: ReadonlySet<number>;
  readonly homeId: number | null;
  /** What scripts write; `null` if no page was to be rendered. */
  readonly rendering: RenderingFacts | null;
}

/** What pages are collected into. */
export interface Folds {
  readonly access: AccessFold;
  readonly entity: EntityFold;
  readonly copies: NearCopiesFold;
  readonly passages: PassageFold;
  /** `null` when others ask. */
  readonly own: PageQuestions | null;
  readonly findings: FindingFold;
  readonly rendering: RenderingFold;
}

/** Creates empty folds. */
export function emptyFolds(
  context: SiteContext,
  { questions }: AskedQuestions,
  { language, reader, switchedOff, isAccepted }: AuditTerms & { readonly language: string },
): Folds {
  const texts = questions.map(({ question }) => question);
  const isAsked = questions.some(({ origin }) => origin !== "query");
  return {
    access: accessFold(),
    entity: entityFold(context),
    copies: nearCopiesFold(),
    passages: passageFold(texts, { language, leads: reader !== null }),
    own: isAsked ? null : pageQuestions(language),
    findings: findingFold({ checks: answerChecks, switchedOff, isAccepted }),
    rendering: renderingFold(),
  };
}

/** Checks of trust that never count against a page: they are weak, or matters of taste. */
export const neverCounted: ReadonlySet<string> = new Set(["cite.sourced", "fresh.lastmod"]);

/** Reads the pages that the answers are about, one at a time, and those that may say who runs the site. */
export async function readPages(
  crawl: GeoCrawl,
  input: {
    readonly surveyed: SiteSurvey;
    readonly context: SiteContext;
    readonly displaced: ReadonlySet<number>;
    readonly folds: Folds;
    readonly terms: AuditTerms;
  },
): Promise<PagesRead> {
  const { surveyed, context, displaced, folds, terms } = input;
  const { signal, onProgress, maxPages } = terms;
  const trustChecks = new Set(
    answerChecks.flatMap(({ meta: { id, answer } }) => (answer === "trust" && !neverCounted.has(id) ? id : [])),
  );
  const chosen = chosenPages(surveyed.pages, maxPages);
  const identity = new Set(surveyed.identityPages);
  const ids = [...chosen, ...identity].sort((a, b) => a - b);
  await crawl.prepare?.(ids, signal);
  const renderings = siteRenderings((await crawl.renderings?.(signal)) ?? []);
  const unsound = new Set<number>();
  let pages = 0;
  let homeId: number | null = null;
  for (const id of ids) {
    signal.throwIfAborted();
    const loaded = await crawl.load(id, signal);
    if (loaded === null) continue;
    const page = readAnswerPage(loaded, context, {
      isDisplaced: displaced.has(id),
      rendering: renderings.of(loaded.record),
    });
    folds.entity.add(page);
    if (identity.has(id)) continue;
    pages += 1;
    if (page.isHome) homeId = id;
    folds.access.add(page);
    folds.rendering.add(page);
    folds.copies.add(page);
    folds.passages.add(page);
    folds.own?.add(page);
    for (const check of folds.findings.addPage(page)) if (trustChecks.has(check)) unsound.add(id);
    onProgress({ phase: "read", done: pages, total: chosen.length });
  }
  return { pages, unsound, homeId, rendering: folds.rendering.finish() };
}

/** Returns the pages to read: all, or a part spread evenly over the crawl, with the first page. */
function chosenPages(ids: readonly number[], most: number): readonly number[] {
  if (ids.length <= most) return ids;
  const step = ids.length / most;
  return Array.from({ length: most }, (_, index) => ids[Math.floor(index * step)] ?? 0);
}
