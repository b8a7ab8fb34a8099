import type { AxeImpact, RenderedPage, Severity } from "@sightline/model";
import type { RenderedQuery, SiteRule } from "@sightline/model/rule";
import { quote } from "../evidence.ts";
import { axeTable, axeVersion } from "../generated/axe-table.ts";
import { defineRenderedRule, staysOnPage } from "../rendered-rule.ts";
import { axeReasons } from "./axe-reasons.ts";
import { axeReplaces } from "./axe-replaces.ts";
import { axeTitles } from "./axe-titles.ts";

const severities: Readonly<Record<AxeImpact, Severity>> = {
  critical: "error",
  serious: "warning",
  moderate: "notice",
  minor: "notice",
};

/** Version in the URLs of axe's documentation, as in `4.14`. */
const documented = axeVersion.split(".").slice(0, 2).join(".");

/** A rule for each rule that axe runs by default. */
export const axeRules: readonly SiteRule<RenderedQuery>[] = axeTable.map(axeRule);

function axeRule([id, impact, category]: (typeof axeTable)[number]): SiteRule<RenderedQuery> {
  const title = axeTitles[id];
  return defineRenderedRule({
    meta: {
      id: `axe-${id}`,
      category: "accessibility-basics",
      title,
      severity: severities[impact],
      ...axeReasons[category],
      sources: [`https://dequeuniversity.com/rules/axe/${documented}/${id}`],
    },
    says: {
      violation: ["fail this check of axe", "Elements of {first}: {elements}, such as {element}. Axe says: {summary}"],
    },
    population: "html",
    looksAt: isTested,
    replaces: (axeReplaces[id] ?? []).map((rule) => ({ rule, fault: title, on: (page) => decides(page, id) })),

    faultOf({ rendered: { measures } }) {
      const violation = measures?.accessibility?.violations.find(({ rule }) => rule === id);
      if (violation === undefined) return null;
      const [node] = violation.sample;
      return {
        message: "violation",
        data: {
          elements: violation.nodes,
          element: quote(node?.selector ?? "unknown"),
          summary: quote(node?.summary ?? ""),
        },
        rank: violation.nodes,
      };
    },
  });
}

/** True for a page that axe tested. */
function isTested(page: RenderedPage): boolean {
  return (page.measures?.accessibility ?? null) !== null && page.status === 200 && staysOnPage(page);
}

/** True if a rule of axe found something to check on a page, and whether it passes. */
function decides(page: RenderedPage, id: string): boolean {
  const { violations = [], passed = [] } = page.measures?.accessibility ?? {};
  return isTested(page) && (violations.some(({ rule }) => rule === id) || passed.includes(id));
}
