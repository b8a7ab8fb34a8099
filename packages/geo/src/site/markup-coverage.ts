import type { PageRecord } from "@sightline/model";
import type { PageType } from "../reading/page-type.ts";

/** How many pages of a type should declare what they are, and how many do. */
export interface MarkupCoverage {
  readonly typed: number;
  readonly declared: number;
}

const expected: Partial<Record<PageType, RegExp>> = {
  article: /"(?:https?:\/\/schema\.org\/)?(?:\w*Article|BlogPosting|Report|HowTo)"/,
  product: /"(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup|IndividualProduct|SoftwareApplication)"/,
  home: /"(?:https?:\/\/schema\.org\/)?(?:\w*Organization|Corporation|LocalBusiness|WebSite|OnlineStore|Store|Person)"/,
  contact: /"(?:https?:\/\/schema\.org\/)?(?:\w*Organization|LocalBusiness|ContactPage|Corporation|Store)"/,
};

/** Counts over pages that stream by. */
export function markupCoverage(): { add(page: PageRecord, type: PageType): void; finish(): MarkupCoverage } {
  let typed = 0;
  let declared = 0;
  return {
    add(page, type) {
      const pattern = expected[type];
      if (pattern === undefined) return;
      typed += 1;
      if (page.jsonLd.some(({ json }) => json !== null && pattern.test(json))) declared += 1;
    },
    finish: () => ({ typed, declared }),
  };
}
