import { rules, type Site } from "./random-sites.cases.ts";
import { scorePolicy } from "./score-policy.ts";
import type { PageFault } from "./scored-page.ts";

const byId = new Map(rules.map((rule) => [rule.id, rule]));
const categories = scorePolicy.categories;
const categoryOf = (id: string) => categories.findIndex(({ feeds }) => feeds.includes(byId.get(id)?.category ?? ""));
const isScored = (id: string) => byId.get(id)?.scored !== false && byId.get(id)?.blocks === undefined;

interface Failing {
  readonly id: string;
  readonly grade: number;
}

/** 1 − (1 − e)(1 − w)(1 − n), with the numbers of the text. */
function threeTiers(failing: readonly Failing[], [e1, w1, wCap, n1, nCap]: readonly number[]): number {
  const product = (severity: string, unit: number) =>
    failing
      .filter(({ id }) => byId.get(id)?.severity === severity)
      .reduce((kept, { grade }) => kept * (1 - unit * grade), 1);
  const cap = (limit = 0, unit = 0) => ({ limit, unit: unit / limit });
  const warnings = cap(wCap, w1);
  const notices = cap(nCap, n1);
  const e = 1 - product("error", e1 ?? 0);
  const w = warnings.limit * (1 - product("warning", warnings.unit));
  const n = notices.limit * (1 - product("notice", notices.unit));
  return 1 - (1 - e) * (1 - w) * (1 - n);
}

const gradeFor = (id: string, targets: number) => {
  const kappa = byId.get(id)?.graded;
  return kappa === undefined ? 1 : 1 - 2 ** (-targets / kappa);
};

/** Losses of a page by category: every target is given to one of the rules that see it, in every possible way. */
function possibleLosses(faults: readonly PageFault[]): readonly (readonly number[])[] {
  const targets = faults.flatMap(({ rules: seenBy, targets: count }) =>
    Array.from({ length: count }, () => seenBy.filter(isScored)),
  );
  let choices: string[][] = [[]];
  for (const seenBy of targets.filter(({ length }) => length > 0)) {
    choices = distinct(choices.flatMap((choice) => seenBy.map((id) => [...choice, id])));
  }
  return choices.map((choice) => {
    const failing = [...new Set(choice)].map((id) => ({
      id,
      grade: gradeFor(id, choice.filter((chosen) => chosen === id).length),
    }));
    return categories.map((_, c) =>
      threeTiers(
        failing.filter(({ id }) => categoryOf(id) === c),
        [0.65, 0.2, 0.55, 0.07, 0.13],
      ),
    );
  });
}

/** Computes the possible losses of each list of faults once. */
export function memoizedLosses(): typeof possibleLosses {
  const known = new Map<readonly PageFault[], ReturnType<typeof possibleLosses>>();
  return (faults) => {
    const losses = known.get(faults) ?? possibleLosses(faults);
    known.set(faults, losses);
    return losses;
  };
}

function distinct(choices: readonly string[][]): string[][] {
  return [...new Map(choices.map((choice) => [choice.toSorted().join(" "), choice])).values()];
}

const isBlockedBy = (faults: readonly PageFault[], isHome: boolean) =>
  faults.some(({ rules: ids }) =>
    ids.some((id) => {
      const blocks = byId.get(id)?.blocks;
      return blocks === "page" || (blocks === "home" && isHome);
    }),
  );

/**
 * The score as the definition reads, page by page, with no shortcut.
 *
 * @param asAverage places of pages (0 is the home page) that count as the average judged page
 */
export function definedValue(
  site: Site,
  asAverage: ReadonlySet<number> = new Set(),
  lossesOf: typeof possibleLosses = possibleLosses,
): number {
  const sigma = categories.map((_, c) =>
    threeTiers(
      site.siteFailures
        .filter(({ rule }) => categoryOf(rule) === c && isScored(rule))
        .map(({ rule, sitemapShare }) => ({
          id: rule,
          grade: sitemapShare === undefined ? 1 : 1 - 2 ** (-sitemapShare / 0.05),
        })),
      [0.15, 0.05, 0.1, 0.015, 0.04],
    ),
  );
  const weigh = (losses: readonly number[]) =>
    losses.reduce((sum, loss, c) => sum + (categories[c]?.weight ?? 0) * (1 - (sigma[c] ?? 0)) * loss, 0);
  const pages = [site.home, ...site.others];
  const n = pages.length;
  const h = n === 1 ? 1 : Math.max(1 / n, 0.05);
  const share = (index: number) => (index === 0 ? h : (1 - h) / (n - 1));
  const isUnreachable = (index: number) => !asAverage.has(index) && isBlockedBy(pages[index] ?? [], index === 0);
  const places = pages.map((_, index) => index);
  const judged = places.filter((index) => !isUnreachable(index));
  const read = judged.filter((index) => !asAverage.has(index));
  const sum = (of: readonly number[]) => of.reduce((total, index) => total + share(index), 0);
  const available = sum(judged);
  const worst = (faults: readonly PageFault[]) =>
    lossesOf(faults).reduce((best, losses) => (weigh(losses) > weigh(best) ? losses : best));
  const losses = new Map(read.map((index) => [index, worst(pages[index] ?? [])]));
  const mean = categories.map((_, c) =>
    read.length === 0
      ? 0
      : read.reduce((total, index) => total + share(index) * (losses.get(index)?.[c] ?? 0), 0) / sum(read),
  );
  const lost = categories.reduce(
    (total, { weight }, c) => total + weight * (1 - (1 - (sigma[c] ?? 0)) * (1 - (mean[c] ?? 0))),
    0,
  );
  const value = 100 * (available * (1 - lost)) ** 2;
  return isUnreachable(0) ? Math.min(value, 49) : value;
}

/** Places of the pages that a rule alone puts out of reach; 0 is the home page. */
export function unreachableByAlone(site: Site, rule: string): ReadonlySet<number> {
  const pages = [site.home, ...site.others];
  const without = (faults: readonly PageFault[]) =>
    faults.flatMap((it) => {
      const ids = it.rules.filter((id) => id !== rule);
      return ids.length === 0 ? [] : [{ ...it, rules: ids }];
    });
  return new Set(
    pages.flatMap((faults, index) =>
      isBlockedBy(faults, index === 0) && !isBlockedBy(without(faults), index === 0) ? [index] : [],
    ),
  );
}
