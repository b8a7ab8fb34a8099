import { type RenderedPage, renderDevices, renderFailureReasons } from "@sightline/model";
import { z } from "zod";
import { fieldSummary, reportFieldDataSchema } from "./field-summary.ts";
import { grouped } from "./grouped.ts";

const labFigureSchema = z.object({ median: z.number(), min: z.number(), max: z.number() }).readonly();

const labSchema = z
  .object({
    /** Page that was loaded, and how often. */
    url: z.string(),
    runs: z.int(),
    /** Milliseconds; `null` where nothing was painted. */
    lcpMs: labFigureSchema.nullable(),
    fcpMs: labFigureSchema.nullable(),
    ttfbMs: labFigureSchema.nullable(),
    blockingMs: labFigureSchema.nullable(),
    /** Without a unit. */
    cls: labFigureSchema.nullable(),
    /** Requests of the page, and their bytes as transferred. */
    requests: z.int(),
    bytes: z.int(),
  })
  .readonly();

const renderedTemplateSchema = z
  .object({
    /** URL pattern of its pages. */
    pattern: z.string(),
    /** Number of rendered pages, and of those among them whose two documents were compared. */
    pages: z.int(),
    compared: z.int(),
    /** Words of their main texts together: as scripts left them, and those of them that the server did not send. */
    words: z.int(),
    missingWords: z.int(),
    /** Links to URLs of the site, and those of them that only scripts add. */
    links: z.int(),
    addedLinks: z.int(),
    /** Roles in which some page differs. */
    changed: z
      .array(z.enum(["title", "description", "canonical", "noindex", "nofollow", "h1", "hreflang", "structured-data"]))
      .readonly(),
    /** Figures of the first page of the pattern that was measured; `null` if none was. */
    lab: labSchema.nullable(),
    /** Number of pages that axe tested, and of its violations on them; `null` if it tested none. */
    accessibility: z.object({ pages: z.int(), violations: z.int() }).readonly().nullable(),
  })
  .readonly();

const lighthouseSchema = z
  .object({
    version: z.string(),
    pages: z
      .array(
        z
          .object({
            url: z.string(),
            /** Reason why there is no result; `null` if there is one. */
            failure: z.string().nullable(),
            /** As Lighthouse names its categories; 0–100, `null` if it could not tell. */
            scores: z
              .array(z.object({ category: z.string(), title: z.string(), score: z.number().nullable() }).readonly())
              .readonly(),
          })
          .readonly(),
      )
      .readonly(),
    /** Audits that pages failed, those of most pages first, at most 50. */
    failed: z
      .array(
        z
          .object({
            id: z.string(),
            title: z.string(),
            /** Titles of the categories in which it counts. */
            categories: z.array(z.string()).readonly(),
            pages: z.int(),
            /** Page with the lowest score, and what Lighthouse found there in short. */
            url: z.string(),
            display: z.string().nullable(),
          })
          .readonly(),
      )
      .readonly(),
    /** Number of such audits. */
    failures: z.int(),
  })
  .readonly();

/** Zod schema of {@link ReportRendering}. */
export const reportRenderingSchema = z
  .object({
    mode: z.enum(["auto", "all"]),
    device: z.enum(renderDevices),
    /** Number of pages that were rendered, and that could not be. */
    pages: z.int(),
    failures: z.int(),
    /** Those that could not be, at most 20. */
    failed: z
      .array(z.object({ url: z.string(), reason: z.enum(renderFailureReasons), message: z.string() }).readonly())
      .readonly(),
    /** Number of pages on which requests or changes went on when they were read. */
    unsettled: z.int(),
    /** By URL pattern, those with most pages first, at most 20. */
    templates: z.array(renderedTemplateSchema).readonly(),
    /** What visitors experienced; absent if it was not asked for. */
    field: reportFieldDataSchema.exactOptional(),
    /** Version of axe-core; absent if it tested no page. */
    axeVersion: z.string().exactOptional(),
    /** Absent if Lighthouse was not run. */
    lighthouse: lighthouseSchema.exactOptional(),
  })
  .readonly();
/** What a browser showed of the pages of an audit. */
export type ReportRendering = z.infer<typeof reportRenderingSchema>;
/** What it showed of the pages of one URL pattern. */
export type RenderedTemplate = z.infer<typeof renderedTemplateSchema>;
/** What Lighthouse said of pages of an audit. */
export type ReportLighthouse = z.infer<typeof lighthouseSchema>;
/** Role of a page that scripts may change. */
export type ChangedRole = RenderedTemplate["changed"][number];

const maxFailed = 20;
const maxTemplates = 20;
const maxFailedAudits = 50;

/** Sums up the rendered pages of a crawl. @param patternOf returns the URL pattern of a page */
export function renderingSummary(
  pages: readonly RenderedPage[],
  { mode, device }: Pick<ReportRendering, "mode" | "device">,
  patternOf: (page: RenderedPage) => string,
): ReportRendering {
  const rendered = pages.filter(({ failure }) => failure === null);
  const failed = pages.flatMap(({ url, failure }) => (failure === null ? [] : [{ url, ...failure }]));
  const field = fieldSummary(pages);
  const axeVersion = rendered.find(({ measures }) => measures?.accessibility)?.measures?.accessibility?.version;
  return {
    mode,
    device,
    pages: rendered.length,
    failures: failed.length,
    failed: failed.slice(0, maxFailed),
    unsettled: rendered.filter(({ isUnsettled }) => isUnsettled).length,
    templates: grouped(rendered, patternOf)
      .map((members) => templateOf(patternOf(members[0]), members))
      .sort((a, b) => b.pages - a.pages || (a.pattern < b.pattern ? -1 : 1))
      .slice(0, maxTemplates),
    ...(field === null ? {} : { field }),
    ...(axeVersion === undefined ? {} : { axeVersion }),
    ...lighthouseOf(rendered),
  };
}

function lighthouseOf(pages: readonly RenderedPage[]): { readonly lighthouse?: ReportLighthouse } {
  const runs = pages.flatMap(({ url, lighthouse }) => (lighthouse === undefined ? [] : [{ url, ...lighthouse }]));
  const [first] = runs;
  if (first === undefined) return {};
  const titles = new Map(runs.flatMap(({ scores }) => scores.map(({ category, title }) => [category, title] as const)));
  const failed = runs.flatMap((run) => run.failed.map((audit) => ({ ...audit, url: run.url })));
  const audits = grouped(failed, ({ id }) => id).map((members) => {
    const [worst] = members.toSorted((one, other) => one.score - other.score);
    const { id, title, url, display } = worst ?? members[0];
    const categories = [...new Set(members.map(({ category }) => titles.get(category) ?? category))];
    return { id, title, categories, pages: new Set(members.map((member) => member.url)).size, url, display };
  });
  return {
    lighthouse: {
      version: runs.find(({ version }) => version !== "")?.version ?? "",
      pages: runs.map(({ url, failure, scores }) => ({ url, failure, scores })),
      failed: audits.sort((one, other) => other.pages - one.pages).slice(0, maxFailedAudits),
      failures: audits.length,
    },
  };
}

function templateOf(pattern: string, pages: readonly RenderedPage[]): RenderedTemplate {
  const differences = pages.flatMap((page) => page.differences ?? []);
  const sum = (of: (each: (typeof differences)[number]) => number) =>
    differences.reduce((total, each) => total + of(each), 0);
  const tested = pages.flatMap(({ measures }) => measures?.accessibility ?? []);
  return {
    pattern,
    pages: pages.length,
    compared: differences.length,
    words: sum(({ words }) => words.rendered),
    missingWords: sum(({ words, missingWords }) => Math.min(words.rendered, missingWords.count)),
    links: sum(({ links }) => links.rendered),
    addedLinks: sum(({ addedLinks }) => addedLinks.count),
    changed: [...new Set(differences.flatMap(changedRoles))],
    lab: labOf(pages),
    accessibility:
      tested.length === 0
        ? null
        : { pages: tested.length, violations: tested.reduce((total, { violations }) => total + violations.length, 0) },
  };
}

type Differences = NonNullable<RenderedPage["differences"]>;

const roles = {
  title: "title",
  description: "description",
  canonical: "canonical",
  noindex: "noindex",
  nofollow: "nofollow",
  h1: "h1",
  hreflang: "hreflang",
  structuredData: "structured-data",
} as const satisfies Partial<Record<keyof Differences, ChangedRole>>;

function changedRoles(differences: Differences): readonly ChangedRole[] {
  return Object.entries(roles).flatMap(([name, role]) => {
    const { raw, rendered } = differences[name as keyof typeof roles];
    return JSON.stringify(raw) === JSON.stringify(rendered) ? [] : [role];
  });
}

function labOf(pages: readonly RenderedPage[]): RenderedTemplate["lab"] {
  for (const { url, measures } of pages) {
    if (measures === null || measures.vitals === null) continue;
    const { runs, lcpMs, fcpMs, ttfbMs, blockingMs, cls } = measures.vitals;
    return { url, runs, lcpMs, fcpMs, ttfbMs, blockingMs, cls, requests: measures.requests, bytes: measures.bytes };
  }
  return null;
}
