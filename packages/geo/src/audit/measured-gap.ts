import { isScore } from "../scoring/mark.ts";
import { pageChecks } from "../scoring/ruleset.ts";
import { languageName } from "../text/language-name.ts";
import type { PageSheet } from "./page-sheet.ts";

/** Measured share of the weight of quality below which the range of the score says more than the score. */
const enoughMeasured = 0.5;
/** Share of the pages that a reason must concern to explain what was not measured. */
const manyPages = 0.25;

const shellCheck = pageChecks.findIndex(({ meta }) => meta.id === "render.spa-shell");
/** Languages of each measure that depends on words. */
const wordings = pageChecks.flatMap(({ meta }) =>
  meta.class === "scored" && meta.languages !== undefined ? [meta.languages] : [],
);
const otherReason = "the rest needs a browser, a second crawl, a language model or other data";

/**
 * Says which share of the weight of quality was measured and why not the rest, where it is less than half; `null`
 * otherwise.
 */
export function measuredGap(
  sheets: readonly Pick<PageSheet, "type" | "language" | "marks">[],
  measuredShare: number,
): string | null {
  if (measuredShare >= enoughMeasured) return null;
  const all = sheets.length;
  const reasons = [
    { least: false, pages: sheets.filter(isShell).length, why: "have no text without scripts" },
    {
      least: false,
      pages: sheets.filter(({ type }) => type === "unsure").length,
      why: "are of no type that can be told",
    },
    ...languagesWithoutMeasures(sheets),
  ].filter(({ pages }) => pages > manyPages * all);
  const texts = reasons.map(({ least, pages, why }) => `${least ? "at least " : ""}${pages} of ${all} pages ${why}`);
  const rest = texts.length === 0 ? otherReason : texts.join(", ");
  return `Only ${Math.round(100 * measuredShare)} % of the weight of quality was measured: ${rest}.`;
}

function isShell({ marks }: Pick<PageSheet, "marks">): boolean {
  const mark = marks[shellCheck] ?? 1;
  return isScore(mark) && mark < 1;
}

/**
 * Counts the pages of each language in which measures of wording were not validated; there may be more where pages are too
 * short to tell.
 */
function languagesWithoutMeasures(sheets: readonly Pick<PageSheet, "language">[]) {
  const least = sheets.some(({ language }) => language === null);
  const pages = new Map<string, number>();
  for (const { language } of sheets) if (language !== null) pages.set(language, (pages.get(language) ?? 0) + 1);
  return [...pages].flatMap(([language, count]) => {
    const missing = wordings.filter((languages) => !languages.includes(language)).length;
    const why = `are in ${languageName(language)}, in which ${missing} of ${wordings.length} measures of wording were not validated`;
    return missing === 0 ? [] : [{ least, pages: count, why }];
  });
}
