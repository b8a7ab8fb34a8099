import type { Survey } from "../site/survey.ts";
import type { ChosenPage } from "./chosen-pages.ts";
import { pageSurvey } from "./page-reader.ts";
import type { ReadPage } from "./read-sample.ts";

/** Returns the chosen pages that would be read as before: unchanged ones of which the changed crawl says the same. */
export function heldPages(
  chosen: readonly ChosenPage[],
  before: ReadonlyMap<number, ReadPage>,
  { survey, changed }: { readonly survey: Survey; readonly changed: ReadonlySet<string> },
): Map<number, ReadPage> {
  return new Map(
    chosen.flatMap(({ id, templateWords }) => {
      const page = before.get(id);
      if (page === undefined || changed.has(page.surveyed.url)) return [];
      const now = pageSurvey(page.surveyed, survey, templateWords);
      return JSON.stringify(now) === JSON.stringify(page.survey) ? [[id, page] as const] : [];
    }),
  );
}
