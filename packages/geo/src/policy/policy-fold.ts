import type { PageReading } from "../reading/page-reading.ts";
import type { PolicyPages } from "./policy-matrix.ts";

/** Data about a page that decides which rules on its use hold. */
export type PolicyPage = Pick<PageReading, "url" | "type" | "directives" | "context">;

/** Collects the rules on the use of pages, and keeps rules that many pages have in common only once. */
export interface PolicyFold {
  add(page: PolicyPage): void;
  /** In the order in which they were first met. */
  readonly pages: readonly PolicyPages[];
}

interface Growing extends PolicyPages {
  pages: number;
}

/** Creates an empty fold. */
export function policyFold(): PolicyFold {
  const pages: Growing[] = [];
  /** Entries by what robots.txt says about their pages, then by their type and directives. */
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
