import { estimateTokens } from "@sightline/model";
import { cleanText, cutText } from "@sightline/text";
import { withheld } from "@sightline/text/injection";
import { type Focus, focusedFirst } from "./focus.ts";
import { scanForInjection } from "./injection-scan.ts";
import type { PageExcerpt } from "./page-excerpts.ts";
import type { SiteDigest } from "./site-digest.ts";
import type { SiteFault } from "./site-faults.ts";

/**
 * Returns the document of the recommendations prompt: figures, and as many faults as fit, those that match the focus
 * first, then the costliest.
 */
export function recommendationsData(digest: SiteDigest, maxTokens: number): string {
  const frame = { ...siteFigures(digest), faults: [] };
  const ordered = focusedFirst(digest.faults, (fault) => digest.focus?.matches(fault) ?? 0);
  const faults = fitting(ordered.map(faultData), maxTokens - estimateTokens(JSON.stringify(frame)));
  return JSON.stringify({ ...frame, faults });
}

/** Returns the document of the content prompt: as many page excerpts as fit. */
export function contentData(digest: SiteDigest, maxTokens: number): string {
  const pages = digest.excerpts.map((excerpt) => excerptData(excerpt, digest.faults));
  return JSON.stringify({ site: digest.input.site.origin, pages: fitting(pages, maxTokens - 50) });
}

/** Adds the owner's focus to a document, apart from the data; claims are checked against the document without it. */
export function focusedData(data: string, focus: Focus | null): string {
  if (focus === null) return data;
  const document: object = JSON.parse(data);
  return JSON.stringify({ owner: { focus: focus.text }, ...document });
}

/** Estimates the tokens that a focus adds to a document. */
export function focusTokens(focus: Focus | null): number {
  return focus === null ? 0 : estimateTokens(focusedData("{}", focus));
}

function fitting<Item>(items: readonly Item[], maxTokens: number): readonly Item[] {
  let left = maxTokens;
  const fitted: Item[] = [];
  for (const item of items) {
    left -= estimateTokens(`${JSON.stringify(item)},`);
    if (left < 0) return fitted;
    fitted.push(item);
  }
  return fitted;
}

function siteFigures({ input, templates }: SiteDigest) {
  const { site, crawl, score, geo } = input;
  return {
    site: site.origin,
    crawl: {
      pages: crawl.counts.pages,
      requested: crawl.counts.fetched,
      byStatusClass: crawl.counts.byStatusClass,
      truncated: crawl.truncated,
      stopReason: crawl.stopReason,
    },
    score: {
      value: rounded(score.value),
      grade: score.grade,
      assessedPages: score.population,
      categories: score.categories.map(({ id, score: value, pointsLost }) => ({
        id,
        score: rounded(value),
        pointsLost: rounded(pointsLost),
      })),
    },
    ...(geo === undefined || geo === null ? {} : { geo: geoData(geo) }),
    templates: templates.slice(0, 10).map(({ pattern, pages }) => ({ pattern, pages })),
  };
}

const maxGaps = 10;

function geoData({ readiness, answers, doFirst, questions }: NonNullable<SiteDigest["input"]["geo"]>) {
  return {
    readiness,
    answers: Object.entries(answers).map(([answer, { state, text }]) => ({ answer, state, text: safeText(text) })),
    doFirst: doFirst.map(({ title, text, pages }) => ({ fix: safeText(title), seen: safeText(text), pages })),
    gaps: questions
      .filter(({ isGap }) => isGap)
      .slice(0, maxGaps)
      .map(({ question }) => safeText(question)),
  };
}

/** Texts of the GEO audit quote names, headings and passages of pages. */
function safeText(text: string): string {
  return scanForInjection("", text).length > 0 ? withheld : cutText(cleanText(text), 240);
}

function faultData({ rule, severity, affected, applicable, pointsLost, gainIfFixed, templates, samples }: SiteFault) {
  return {
    rule: rule.id,
    fault: rule.title,
    severity,
    pagesFailing: affected,
    pagesJudged: applicable,
    percentFailing: applicable === 0 ? null : Math.round((100 * affected) / applicable),
    pointsLost: rounded(pointsLost),
    gain: rounded(gainIfFixed),
    cost: cutText(rule.why, 240),
    repair: cutText(rule.fix, 240),
    templates: templates.slice(0, 4),
    samples: samples.slice(0, 3).map(({ ref, url, text }) => ({ ref, url: cutText(url, 200), text })),
  };
}

function excerptData({ ref, template, page, blocks, isCut }: PageExcerpt, faults: readonly SiteFault[]) {
  const onTemplate = faults.flatMap(({ rule, samples }) => {
    const sample = samples.find(({ pattern }) => pattern === template.pattern);
    return sample === undefined ? [] : [{ ref: sample.ref, fault: rule.title, text: sample.text }];
  });
  return {
    ref,
    url: cutText(page.url, 200),
    template: template.pattern,
    pagesOfTemplate: template.pages,
    title: cutText(cleanText(page.title ?? ""), 200),
    description: cutText(cleanText(page.metaDescription ?? ""), 300),
    faults: onTemplate.slice(0, 5),
    isCut,
    text: blocks,
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
