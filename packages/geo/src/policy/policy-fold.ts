import type { PageReading } from "../reading/page-reading.ts";
import type { PolicyPages } from "./policy-matrix.ts";

/** Gathers what decides on the use of pages, and keeps once what many pages have in common. */
export interface PolicyFold {
  add(page: PageReading): void;
  /** In the order in which they were first met. */
  readonly pages: readonly PolicyPages[];
}

interface Growing extends PolicyPages {
  pages: number;
}

/** An empty fold. */
export function policyFold(): PolicyFold {
  const pages: Growing[] = [];
  /** Those of which robots.txt says the same, by what they say themselves. */
  const byStance = new Map<object, Map<string, Growing>>();

  return {
    pages,
    add({ url, type, directives, context }) {
      const { of, stance } = context.robots.accessTo(url);
      const alike = byStance.get(stance) ?? new Map<string, Growing>();
      byStance.set(stance, alike);
      const key = JSON.stringify([type, directives]);
      const known = alike.get(key);
      if (known !== undefined) {
        known.pages += 1;
        return;
      }
      const first = { type, pages: 1, directives, accessOf: of };
      alike.set(key, first);
      pages.push(first);
    },
  };
}
