import { describe, expect, it } from "vitest";
import { inputOf, points, rules, type Site, valueOfSite } from "./random-sites.cases.ts";
import { scorePolicy } from "./score-policy.ts";
import { scoreSite } from "./score-site.ts";
import type { ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

describe("scoreSite", () => {
  it("shows the counted pages of a rule, and 1 for a site rule", () => {
    const site: Site = {
      home: [["title-missing", 1]],
      others: [[["title-missing", 1]], [], [["slow-answer", 1]]],
      siteFailures: ["redirect-http-to-https-missing"],
    };
    const affected = scoreSite(inputOf(site)).attribution.map(({ rule, affected }) => [rule, affected]);
    expect(affected).toEqual([
      ["title-missing", 2],
      ["redirect-http-to-https-missing", 1],
      ["slow-answer", 1],
    ]);
  });

  it("counts one cause once on a page", () => {
    const broken: Site = { home: [["canonical-to-4xx", 1]], others: [], siteFailures: [] };
    const both: Site = { ...broken, home: [...broken.home, ["sitemap-url-4xx", 1], ["hreflang-to-4xx-5xx", 1]] };
    expect(valueOfSite(both)).toBe(valueOfSite(broken));
    expect(scoreSite(inputOf(both)).attribution.map(({ rule }) => rule)).toEqual(["canonical-to-4xx"]);
  });

  it("counts the side of a cause that costs most, so that a repair never uncovers a greater loss", () => {
    const links: Site = { home: [["link-internal-broken", 3]], others: [], siteFailures: [] };
    const both: Site = { ...links, home: [...links.home, ["hreflang-to-4xx-5xx", 1]] };
    expect(valueOfSite(links)).toBeCloseTo(100 * (1 - 0.14 * 0.3) ** 2, 9);
    expect(valueOfSite(both)).toBe(valueOfSite(links));
    expect(scoreSite(inputOf(both)).attribution.map(({ rule }) => rule)).toEqual(["link-internal-broken"]);
  });

  it("keeps weights of categories that cannot be judged at 0 and renormalises the rest", () => {
    const score = scoreSite({
      ...inputOf({ home: [], others: [], siteFailures: [] }),
      profile: { without: ["performance"] },
    });
    const performance = score.categories.find(({ id }) => id === "performance");
    expect(performance).toEqual({ id: "performance", score: null, weight: 0, pointsLost: 0 });
    expect(score.categories.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    const only = scoreSite({
      ...inputOf({ home: [["title-missing", 1]], others: [], siteFailures: [] }),
      rules: rules.filter(({ id }) => id === "title-missing"),
    });
    expect(points(only)).toBeCloseTo(100 * 0.4 ** 2, 9);
  });

  it("never scores notices and rules of other categories", () => {
    const site: Site = {
      home: [
        ["a", 1],
        ["b", 1],
        ["unknown", 1],
      ],
      others: [],
      siteFailures: ["a", "b"],
    };
    const more: ScoreRule[] = [
      { id: "a", category: "custom", severity: "error" },
      { id: "b", category: "links", severity: "notice" },
    ];
    const score = scoreSite(inputOf(site, { rules: [...rules, ...more] }));
    expect(score).toMatchObject({ value: 100, grade: "good", attribution: [] });
  });

  it("is null with a reason when nothing can be judged", () => {
    const nothing = inputOf({ home: [], others: [], siteFailures: [] }, { population: 0, pages: [] });
    expect(scoreSite(nothing)).toMatchObject({
      value: null,
      grade: null,
      reason: expect.stringContaining("population"),
    });
    expect(scoreSite({ ...nothing, population: 1, rules: [] })).toMatchObject({
      value: null,
      reason: expect.any(String),
    });
  });

  it("refuses more failing pages than the population has", () => {
    const pages: ScoredPage[] = [{ isHome: false, failures: [], pages: 3 }];
    const input = inputOf({ home: [], others: [], siteFailures: [] }, { population: 3, pages });
    expect(() => scoreSite(input)).toThrow(expect.objectContaining({ code: "invalid_options" }));
    expect(() => scoreSite({ ...input, pages, hasHome: false })).not.toThrow();
  });

  it("refuses a policy whose damage would wipe a category out", () => {
    const policy = { ...scorePolicy, pageDamage: { ...scorePolicy.pageDamage, error: 1 } };
    expect(() => scoreSite(inputOf({ home: [], others: [], siteFailures: [] }, { policy }))).toThrow("damage");
  });

  it("has an interval only for samples, around the value", () => {
    const site: Site = {
      home: [],
      others: Array.from({ length: 300 }, (_, n) => (n % 3 ? [] : [["title-missing", 1] as const])),
      siteFailures: [],
    };
    expect(scoreSite(inputOf(site)).interval).toBeNull();
    const { value, interval } = scoreSite(inputOf(site, { isSample: true, coverage: 0.1 }));
    expect(interval?.low).toBeLessThan(value ?? 0);
    expect(interval?.high).toBeGreaterThan(value ?? 100);
    expect((interval?.high ?? 100) - (interval?.low ?? 0)).toBeLessThan(5);
  });

  it("covers the whole site's score in at least 93 of 100 samples of 100 pages", () => {
    let state = 12345;
    const random = (): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) / 2 ** 24;
    };
    const all = Array.from({ length: 2000 }, () =>
      random() < 0.3
        ? [["title-missing", 1] as const, ["http-page", 1] as const]
        : random() < 0.1
          ? [["http-404-internal", 1] as const]
          : [],
    );
    const truth = valueOfSite({ home: [], others: all, siteFailures: [] });
    let covered = 0;
    for (let round = 0; round < 400; round++) {
      const pool = all.slice();
      const drawn = Array.from({ length: 100 }, () => pool.splice(Math.floor(random() * pool.length), 1).flat());
      const { interval } = scoreSite(
        inputOf({ home: [], others: drawn, siteFailures: [] }, { isSample: true, coverage: 0.05 }),
      );
      if (interval !== null && interval.low <= truth && truth <= interval.high) covered++;
    }
    expect(covered / 400).toBeGreaterThanOrEqual(0.93);
  });
});

describe("grades", () => {
  const pages = (failing: number, of: number, rule: string): Site => ({
    home: [],
    others: Array.from({ length: of - 1 }, (_, n) => (n < failing ? [[rule, 1] as const] : [])),
    siteFailures: [],
  });

  it("follow the bands", () => {
    const gradeWith = (blocked: number) => scoreSite(inputOf(pages(blocked, 101, "http-404-internal"))).grade;
    expect([0, 5, 10, 20, 40].map(gradeWith)).toEqual(["good", "good", "needs-work", "poor", "critical"]);
  });

  it("withhold good when an error-level rule fails on half of the pages", () => {
    const most = scoreSite(inputOf(pages(51, 100, "hreflang-to-4xx-5xx")));
    expect(most.value).toBeGreaterThan(90);
    expect(most.grade).toBe("needs-work");
    expect(scoreSite(inputOf(pages(49, 100, "hreflang-to-4xx-5xx"))).grade).toBe("good");
  });

  it("withhold good from a home page without https", () => {
    const site = { ...pages(0, 100, ""), home: [["http-page", 1] as const] };
    expect(scoreSite(inputOf(site))).toMatchObject({ grade: "needs-work", value: expect.closeTo(99.6, 1) });
  });
});
