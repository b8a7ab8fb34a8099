import type { Score, ScoreCause } from "@sightline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CauseInput } from "./causes.ts";
import {
  failuresOfSite,
  faults,
  inputOf,
  pageFaults,
  points,
  rules,
  type Site,
  valueOfSite,
} from "./random-sites.cases.ts";
import { scoreSite } from "./score-site.ts";
import type { TargetedFault, TargetedPage } from "./scored-page.ts";

const ruleOf = (id: string) => rules.find((rule) => rule.id === id);
const groupOf = (id: string) => ruleOf(id)?.cause ?? id;
const deadRules = ["link-internal-broken", "canonical-to-4xx", "hreflang-to-4xx-5xx"];
/** By target number: the rules that can see it. */
const seers: Readonly<Record<number, readonly string[]>> = {
  1: deadRules,
  2: deadRules,
  3: deadRules,
  4: ["canonical-to-noindex", "hreflang-to-noindex"],
  5: ["image-alt-missing"],
  6: ["image-alt-missing"],
  7: ["doctype-missing"],
};
const targetedFaults = fc
  .uniqueArray(fc.constantFrom(...Object.keys(seers).map(Number)), { maxLength: 3 })
  .chain((targets) =>
    fc.tuple(
      ...targets.map((target) =>
        fc.subarray([...(seers[target] ?? [])], { minLength: 1 }).map((ids): TargetedFault => {
          return { rules: ids, targets: 1, target };
        }),
      ),
    ),
  );
const page = fc
  .tuple(fc.option(pageFaults, { nil: [], freq: 1 }), targetedFaults)
  .map(([plain, targeted]): TargetedFault[] => [...plain.map((it) => ({ ...it, target: 0 })), ...targeted]);

interface TargetedSite {
  readonly pages: readonly (readonly TargetedFault[])[];
  readonly siteFailures: Site["siteFailures"];
}
const sites: fc.Arbitrary<TargetedSite> = fc.record({
  pages: fc.array(page, { minLength: 1, maxLength: 25 }),
  siteFailures: fc.oneof(fc.constant([]), failuresOfSite),
});

const plain = ({ pages: [home = [], ...others], siteFailures }: TargetedSite): Site => ({ home, others, siteFailures });
const causeInput = (site: TargetedSite): CauseInput => ({
  pages: site.pages.map((found, pageId): TargetedPage => ({ pageId, isHome: pageId === 0, pages: 1, faults: found })),
  targetOf: (target) => ({ target: `target ${target}`, element: "anchor", region: "content", text: "" }),
  templateOf: (pageId) => `/${pageId % 3}/*`,
  isCapped: false,
});
const scored = (site: TargetedSite): Score => scoreSite(inputOf(plain(site), { causes: causeInput(site) }));

/** The site when the failures of a cause are gone; `null` for a whole rule that puts pages out of reach. */
function repaired(site: TargetedSite, cause: ScoreCause, all: readonly ScoreCause[]): TargetedSite | null {
  const failsSite = (id: string) => site.siteFailures.some(({ rule }) => rule === id);
  const isWhole = (id: string) => ruleOf(id)?.blocks !== undefined || failsSite(id);
  const [first = ""] = cause.rules;
  if (ruleOf(first)?.blocks !== undefined) return null;
  if (cause.target === null && isWhole(first)) return without(site, (_, id) => id === first, first);
  const listed = new Set(all.flatMap(({ target }) => target ?? []));
  const isOfCause = ({ target }: TargetedFault) =>
    cause.target === null ? !listed.has(`target ${target}`) : cause.target === `target ${target}`;
  return without(site, (fault, id) => isOfCause(fault) && groupOf(id) === groupOf(first) && !isWhole(id));
}

function without(
  site: TargetedSite,
  isGone: (fault: TargetedFault, rule: string) => boolean,
  siteRule?: string,
): TargetedSite {
  const rest = (found: readonly TargetedFault[]) =>
    found.flatMap((it) => {
      const ids = it.rules.filter((id) => !isGone(it, id));
      return ids.length === 0 ? [] : [{ ...it, rules: ids }];
    });
  return {
    pages: site.pages.map(rest),
    siteFailures: site.siteFailures.filter(({ rule }) => rule !== siteRule),
  };
}

describe("causes", () => {
  it("gain what the score is without exactly their failures, minus the score", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scored(site);
        for (const cause of score.causes) {
          const after = repaired(site, cause, score.causes);
          if (after === null) {
            const row = score.attribution.find(({ rule }) => rule === cause.rules[0]);
            expect(cause.gain).toBe(row?.gainIfFixed);
          } else expect(cause.gain).toBeCloseTo(valueOfSite(plain(after)) - points(score), 9);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("are listed by gain, never one that shows as 0.0, and no target twice", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const { causes } = scored(site);
        const gains = causes.map(({ gain }) => gain);
        expect(gains).toEqual(gains.toSorted((a, b) => b - a));
        expect(gains.every((gain) => gain >= 0.05)).toBe(true);
        const targets = causes.flatMap(({ target }) => target ?? []);
        expect(new Set(targets).size).toBe(targets.length);
      }),
    );
  });

  it("never gain more than the rule that alone sees them", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const score = scored(site);
        for (const { rules: ids, gain } of score.causes) {
          if (ids.some((id) => ruleOf(id)?.cause !== undefined)) continue;
          const row = score.attribution.find(({ rule }) => rule === ids[0]);
          expect(gain).toBeLessThanOrEqual((row?.gainIfFixed ?? 0) + 1e-9);
        }
      }),
    );
  });

  it("name every gain of a rule that no other rule contests, whole or in parts", () => {
    fc.assert(
      fc.property(sites, (site) => {
        const { attribution, causes } = scored(site);
        const reported = new Set(causes.flatMap(({ rules: ids }) => ids));
        for (const { rule, gainIfFixed } of attribution) {
          const isAlone = ruleOf(rule)?.cause === undefined && !["image-alt-missing", "doctype-missing"].includes(rule);
          if (isAlone && gainIfFixed >= 0.05) expect(reported).toContain(rule);
        }
      }),
    );
  });

  it("keep their order when the first one is removed, where each page has one of them", () => {
    const single = fc
      .constantFrom(1, 2, 3, 5, 6)
      .chain((target) =>
        fc
          .constantFrom(...(seers[target] ?? []))
          .map((rule): TargetedFault[] => [{ rules: [rule], targets: 1, target }]),
      );
    fc.assert(
      fc.property(fc.array(single, { minLength: 2, maxLength: 40 }), (pages) => {
        const site: TargetedSite = { pages: [[], ...pages], siteFailures: [] };
        const { causes } = scored(site);
        const [first, ...others] = causes;
        fc.pre(first !== undefined && others.length > 0);
        const after = scored(repaired(site, first, causes) ?? site).causes;
        const listed = (all: readonly ScoreCause[]) => all.flatMap(({ target }) => target ?? []);
        // Without it another one may be a large part of what is left.
        const [before, now] = [listed(others), listed(after)];
        expect(now.filter((target) => before.includes(target))).toEqual(before);
      }),
    );
  });

  const dead = (target: number, ...ids: string[]): TargetedFault => ({ rules: ids, targets: 1, target });
  const site = (pages: readonly (readonly TargetedFault[])[]): TargetedSite => ({ pages, siteFailures: [] });

  it("are one for a dead URL that links and canonicals of a page name", () => {
    const named = [dead(1, "link-internal-broken", "canonical-to-4xx")];
    const { causes } = scored(site([[], ...Array.from({ length: 9 }, () => named)]));
    expect(causes.map(({ rules: ids, target, affected }) => ({ ids, target, affected }))).toEqual([
      { ids: ["link-internal-broken", "canonical-to-4xx"], target: "target 1", affected: 9 },
    ]);
  });

  it("leave targets that gain nothing that shows to one cause of their rules, with their number", () => {
    const few = Array.from({ length: 20 }, (_, n) => [dead(100 + n, "link-internal-broken")]);
    const many = Array.from({ length: 400 }, () => [dead(1, "link-internal-broken")]);
    const clean = Array.from({ length: 600 }, () => []);
    const { causes } = scored(site([[], ...few, ...many, ...clean]));
    expect(causes.map(({ target, targets, affected }) => [target, targets, affected])).toEqual([
      ["target 1", 1, 400],
      [null, 20, 20],
    ]);
  });

  it("name the template of their pages where these share one", () => {
    const pages = Array.from({ length: 9 }, (_, pageId) => [
      ...(pageId % 3 === 1 ? [dead(1, "link-internal-broken")] : []),
      ...(pageId > 4 ? faults("title-missing").map((it) => ({ ...it, target: 0 })) : []),
    ]);
    const { causes } = scored(site(pages));
    expect(new Map(causes.map(({ rules: [id], template }) => [id, template]))).toEqual(
      new Map([
        ["link-internal-broken", "/1/*"],
        ["title-missing", null],
      ]),
    );
  });

  it("are one for the targets of a rule that each gain little of what all do, beside those that gain much", () => {
    const pages = Array.from({ length: 18 }, (_, n) => [dead(n + 2, "link-internal-broken")]);
    const menu = Array.from({ length: 9 }, () => [dead(1, "link-internal-broken")]);
    expect(scored(site([[], ...pages])).causes).toMatchObject([{ target: null, targets: 18, affected: 18 }]);
    expect(scored(site([[], ...pages, ...menu])).causes).toMatchObject([
      { target: null, targets: 18, affected: 18 },
      { target: "target 1", targets: 1, affected: 9 },
    ]);
  });

  it("are one, too, where two rules see each of many targets, and neither gains without the other", () => {
    for (const other of ["canonical-to-4xx", "sitemap-url-4xx"]) {
      const pages = Array.from({ length: 20 }, (_, n) => [dead(n + 1, "link-internal-broken", other)]);
      expect(scored(site([[], ...pages])).causes).toMatchObject([{ target: null, targets: 20, affected: 20 }]);
    }
  });

  it("are the rules where nothing is known of targets", () => {
    const known = inputOf({ home: faults("title-missing", "h1-missing"), others: [[]], siteFailures: [] });
    const { causes, attribution } = scoreSite(known);
    expect(causes.map(({ rules: ids, gain }) => [ids[0], gain])).toEqual(
      attribution.map(({ rule, gainIfFixed }) => [rule, gainIfFixed]),
    );
  });
});
