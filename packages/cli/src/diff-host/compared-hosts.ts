import type { Auditor } from "@sightline/engine";
import type { ListedCrawl } from "@sightline/model";
import { rules } from "@sightline/rules";
import type { ComparedHost, RuleIncrease } from "./moves-text.ts";

/** Returns what a comparison shows of a host. */
export async function comparedHost(
  { crawls }: Auditor,
  { id, startUrl, counts, truncated }: ListedCrawl,
): Promise<ComparedHost> {
  const score = await crawls.score(id);
  return { url: startUrl, crawlId: id, pages: counts.pages, score: score?.value ?? null, isWhole: !truncated };
}

/** Rules that find old URLs on the new host, which the comparison itself requested, and tells of as lost. */
const ofLostPages = [
  "http-401-403-internal",
  "http-404-internal",
  "http-4xx-internal",
  "http-5xx-internal",
  "http-timeout",
];

/** Lists rules of errors and warnings that both crawls assessed, and that fail for more on the new host. */
export async function ruleIncreases(
  { crawls }: Auditor,
  oldId: string,
  newId: string,
): Promise<readonly RuleIncrease[]> {
  const [before, after] = await Promise.all([crawls.checks(oldId), crawls.checks(newId)]);
  const failing = new Map(before.flatMap((check) => (wasAssessed(check) ? [[check.rule, check.failing]] : [])));
  const notices = rules.flatMap(({ meta }) => (meta.severity === "notice" ? [meta.id] : []));
  const leftOut = new Set([...notices, ...ofLostPages]);
  return after
    .flatMap((check) => {
      const earlier = failing.get(check.rule);
      if (earlier === undefined || leftOut.has(check.rule) || check.failing <= earlier) return [];
      return [{ rule: check.rule, before: earlier, after: check.failing }];
    })
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
}

function wasAssessed({ outcome }: Awaited<ReturnType<Auditor["crawls"]["checks"]>>[number]): boolean {
  return outcome === "passed" || outcome === "failed";
}
