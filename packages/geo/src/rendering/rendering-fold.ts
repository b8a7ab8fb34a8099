import type { RenderedDifferences } from "@sightline/model";
import { hasPayload } from "@sightline/text/injection";
import type { AnswerPage } from "../pages/answer-page.ts";
import type { GeoRendering, GeoScriptedFact, GeoScriptedTemplate } from "../result/geo-rendering.ts";

/** What scripts write of the pages of the answers, without the engines for which that matters. */
export type RenderingFacts = Omit<GeoRendering, "text" | "engines">;

/** Collects what scripts write, by URL pattern. */
export interface RenderingFold {
  add(page: Pick<AnswerPage, "url" | "rendering">): void;
  /** Returns `null` if no page was to be rendered. */
  finish(): RenderingFacts | null;
}

interface Growing {
  pages: number;
  rendered: number;
  failed: number;
  words: number;
  missingWords: number;
  links: number;
  addedLinks: number;
  readonly passages: Set<string>;
  readonly urls: Set<string>;
  readonly facts: Set<GeoScriptedFact>;
  readonly types: Set<string>;
}

const maxTemplates = 20;
const maxFailures = 5;
const maxPassages = 3;
const maxLinks = 5;
const maxTypes = 10;

/** Creates an empty fold. */
export function renderingFold(): RenderingFold {
  const templates = new Map<string, Growing>();
  const failures: GeoRendering["failures"] = [];
  let pages = 0;
  let failed = 0;

  return {
    add({ url, rendering: { template, outcome, reason, differences } }) {
      if (template === null) return;
      const growing = templates.get(template) ?? empty();
      templates.set(template, growing);
      growing.pages += 1;
      if (outcome === "failed") {
        failed += 1;
        growing.failed += 1;
        if (failures.length < maxFailures) failures.push({ url, reason: reason ?? "" });
      }
      if (differences === null) return;
      pages += 1;
      count(growing, differences);
    },
    finish() {
      if (pages + failed === 0) return null;
      const tried = [...templates].filter(([, { rendered, failed: without }]) => rendered + without > 0);
      const rows = tried.map(([template, growing]) => rowOf(template, growing));
      const sorted = rows.sort(
        (a, b) => (b.share ?? 0) - (a.share ?? 0) || b.pages - a.pages || (a.template < b.template ? -1 : 1),
      );
      return { pages, failed, failures, templates: sorted.slice(0, maxTemplates) };
    },
  };
}

function empty(): Growing {
  return {
    ...{ pages: 0, rendered: 0, failed: 0, words: 0, missingWords: 0, links: 0, addedLinks: 0 },
    ...{ passages: new Set(), urls: new Set(), facts: new Set(), types: new Set() },
  };
}

function count(growing: Growing, differences: RenderedDifferences): void {
  const { words, missingWords, links, addedLinks } = differences;
  growing.rendered += 1;
  growing.words += words.rendered;
  growing.missingWords += Math.min(words.rendered, missingWords.count);
  growing.links += links.rendered;
  growing.addedLinks += Math.min(links.rendered, addedLinks.count);
  fill(
    growing.passages,
    missingWords.sample.filter((text) => !hasPayload(text)),
    maxPassages,
  );
  fill(growing.urls, addedLinks.sample, maxLinks);
  for (const fact of addedFacts(differences)) growing.facts.add(fact);
  fill(growing.types, added(differences.structuredData), maxTypes);
}

function fill(set: Set<string>, texts: readonly string[], most: number): void {
  for (const text of texts) if (set.size < most) set.add(text);
}

/** Names the facts that only the rendered document states. */
function addedFacts(differences: RenderedDifferences): readonly GeoScriptedFact[] {
  const { title, description, canonical, h1, hreflang, structuredData, noindex } = differences;
  const facts: readonly (readonly [GeoScriptedFact, boolean])[] = [
    ["title", isAdded(title)],
    ["description", isAdded(description)],
    ["canonical", isAdded(canonical)],
    ["h1", h1.raw.length === 0 && h1.rendered.length > 0],
    ["hreflang", added(hreflang).length > 0],
    ["structured-data", added(structuredData).length > 0],
    ["noindex", noindex.rendered && !noindex.raw],
  ];
  return facts.flatMap(([fact, is]) => (is ? [fact] : []));
}

function isAdded({ raw, rendered }: { readonly raw: string | null; readonly rendered: string | null }): boolean {
  return (raw ?? "").trim() === "" && (rendered ?? "").trim() !== "";
}

function added({ raw, rendered }: RenderedDifferences["structuredData"]): readonly string[] {
  const before = new Set(raw);
  return rendered.filter((one) => !before.has(one));
}

function rowOf(template: string, growing: Growing): GeoScriptedTemplate {
  const { pages, rendered, failed, words, missingWords, links, addedLinks, passages, urls, facts, types } = growing;
  return {
    ...{ template, pages, rendered, failed, words, missingWords },
    share: words === 0 ? null : missingWords / words,
    passages: [...passages],
    links: { count: addedLinks, of: links, sample: [...urls] },
    facts: [...facts],
    structuredData: [...types],
  };
}
