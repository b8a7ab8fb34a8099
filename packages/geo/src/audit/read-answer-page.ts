import { emptyFacts, outdatedFacts } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { pageAccess } from "../access/page-access.ts";
import type { GeoPage } from "../input/geo-input.ts";
import type { AnswerPage, SiteContext } from "../pages/answer-page.ts";
import { pageTypeOf } from "../reading/page-type.ts";
import { type PageRendering, unrendered } from "../rendering/site-renderings.ts";
import { safeStructuredData } from "../structured-data/safe-structured-data.ts";
import { type Passage, passagesOf } from "../text/passages.ts";

/** What is known of a page besides its own documents. */
export interface KnownOfPage {
  /** True if its canonical names a page with other content. */
  readonly isDisplaced: boolean;
  /** Default: it was not rendered. */
  readonly rendering?: PageRendering;
}

/** Reads a page for checks and folds. */
export function readAnswerPage(
  page: GeoPage,
  site: SiteContext,
  { isDisplaced, rendering = unrendered }: KnownOfPage,
): AnswerPage {
  const { edges, mainText } = page;
  const record = safeStructuredData(wholeRecord(page.record)).facts;
  let passages: readonly Passage[] | null | undefined;
  return {
    id: record.id,
    url: record.url,
    record,
    edges,
    mainText,
    type: pageTypeOf(record, site.startUrl),
    isHome: record.url === site.startUrl,
    statements: record.statements,
    access: pageAccess({ record, mainText, robots: site.robots, isDisplaced, rendering }),
    rendering,
    passages: () => {
      passages ??= mainText === null || record.scriptShell !== null ? null : passagesOf(mainText);
      return passages;
    },
    site,
  };
}

/** Completes a record that an older version of Sightline stored without some facts. */
function wholeRecord(record: PageRecord): PageRecord {
  return outdatedFacts(record).length === 0 ? record : { ...emptyFacts(record.url), ...record };
}
