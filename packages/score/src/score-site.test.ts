import { describe, expect, it } from "vitest";
import { fault, faults, inputOf, points, rules, type Site, valueOfSite } from "./random-sites.cases.ts";
import { scorePolicy } from "./score-policy.ts";
import { scoreSite } from "./score-site.ts";
import type { PageFault, ScoredPage } from "./scored-page.ts";
import type { ScoreRule } from "./scored-rules.ts";

const clean: Site = { home: [], others: [], siteFailures: [] };

describe("scoreSite", () => {
  it("shows the counted pages of a rule, and 1 for a site rule", () => {
    const site: Site = {
      home: faults("title-missing"),
      others: [faults("title-missing"), [], faults("slow-answer")],
      siteFailures: [{ rule: "sitemap-missing" }, { rule: "sitemap-url-4xx", sitemapShare: 0.1, affected: 4 }],
    };
    const affected = scoreSite(inputOf(site)).attribution.map(({ rule, affected }) => [rule, affected]);
    expect(Object.fromEntries(affected)).toEqual({
      "title-missing": 2,
      "sitemap-missing": 1,
      "slow-answer": 1,
      "sitemap-url-4xx": 4,
    });
  });

  it("counts one target that several rules of a cause see once on a page, and different targets each", () => {
    const both = ["canonical-to-4xx", "link-internal-broken"];
    const site: Site = { ...clean, home: [fault("canonical-to-4xx")] };
    const seenTwice: Site = { ...clean, home: [{ rules: both, targets: 1 }] };
    const apart: Site = { ...clean, home: faults(...both) };
    expect(valueOfSite(seenTwice)).toBe(valueOfSite(site));
    expect(scoreSite(inputOf(seenTwice)).attribution.map(({ rule }) => rule)).toEqual(["canonical-to-4xx"]);
    expect(valueOfSite(apart)).toBeLessThan(valueOfSite(site));
  });

  it("gives each target to the rule with which the page loses most, so that a repair never uncovers a greater loss", () => {
    const both: Site = { ...clean, home: [{ rules: ["hreflang-to-4xx-5xx", "link-internal-broken"], targets: 12 }] };
    const split = (links: number): Site => ({
      ...clean,
      home: [fault("link-internal-broken", links), fault("hreflang-to-4xx-5xx", 12 - links)],
    });
    const values = Array.from({ length: 11 }, (_, n) => valueOfSite(split(n + 1)));
    expect(valueOfSite(both)).toBeCloseTo(Math.min(...values), 9);
    expect(valueOfSite(both)).toBeLessThan(valueOfSite({ ...clean, home: [fault("link-internal-broken", 12)] }));
  });

  it("counts every rule in full where hundreds of targets are contested, in no time", () => {
    const contested = { rules: ["hreflang-to-4xx-5xx", "link-internal-broken"], targets: 500 };
    const apart = [fault("hreflang-to-4xx-5xx", 500), fault("link-internal-broken", 500)];
    expect(valueOfSite({ ...clean, home: [contested] })).toBe(valueOfSite({ ...clean, home: apart }));
  });

  it("keeps weights of categories that cannot be judged at 0 and renormalises the rest", () => {
    const score = scoreSite({ ...inputOf(clean), profile: { without: ["international-variants"] } });
    const international = score.categories.find(({ id }) => id === "international-variants");
    expect(international).toEqual({
      id: "international-variants",
      score: null,
      weight: 0,
      pointsLost: 0,
      untested: "nothing-to-check",
    });
    expect(score.categories.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    const only = scoreSite({
      ...inputOf({ ...clean, home: faults("title-missing") }),
      rules: rules.filter(({ id }) => id === "title-missing"),
    });
    expect(points(only)).toBeCloseTo(100 * 0.35 ** 2, 9);
  });

  it("leaves out a category whose rules had nothing to look at, and says so", () => {
    const isLink = ({ category }: ScoreRule) => category === "links" || category === "sitemaps";
    const linksOf = (others: readonly ScoreRule[]) =>
      scoreSite({ ...inputOf(clean), rules: others }).categories.find(({ id }) => id === "links-architecture");
    const idle = rules.map((rule) => ({ ...rule, hasSubjects: !isLink(rule) }));
    expect(linksOf(idle)).toMatchObject({ score: null, weight: 0, untested: "nothing-to-check" });
    const missed = idle.map((rule) => (isLink(rule) ? { ...rule, missedSubjects: true as const } : rule));
    expect(linksOf(missed)).toMatchObject({ score: null, weight: 0, untested: "not-looked-at" });
    const absent = rules.filter((rule) => !isLink(rule));
    expect(linksOf(absent)).toMatchObject({ score: null, weight: 0, untested: "not-looked-at" });
  });

  it("keeps performance out of the sum where nothing was measured, whatever fails there", () => {
    const unmeasured = rules.map((rule): ScoreRule => {
      const { measures: _, ...rest } = rule;
      return rest;
    });
    const site: Site = { ...clean, home: faults("slow-answer") };
    expect(valueOfSite(site, { rules: unmeasured })).toBe(100);
    expect(valueOfSite(site)).toBeLessThan(100);
  });

  it("never scores what says so itself, and rules of other categories", () => {
    const more: ScoreRule[] = [{ id: "a", category: "custom", severity: "error" }];
    const site: Site = {
      home: faults("a", "noindex-page", "unknown"),
      others: [],
      siteFailures: [{ rule: "a" }, { rule: "noindex-page" }],
    };
    const score = scoreSite(inputOf(site, { rules: [...rules, ...more] }));
    expect(score).toMatchObject({ value: 100, grade: "good", attribution: [] });
  });

  it("shows availability as a line of its own, and the categories of the pages that can be read", () => {
    const others = Array.from({ length: 99 }, (_, n) => (n < 30 ? faults("http-5xx-internal") : []));
    const score = scoreSite(inputOf({ ...clean, others }));
    expect(score.availability?.score).toBeCloseTo(100 * (1 - (0.95 / 99) * 30), 9);
    expect(score.availability?.pointsLost).toBeCloseTo(100 - points(score), 9);
    expect(score.categories.every(({ score: shown }) => shown === 100)).toBe(true);
    expect(score.pages).toMatchObject({ judged: 70, unreachable: 30 });
  });

  it("never rises above 49 while the home page is out of reach, for a 404 there alone", () => {
    const others = Array.from({ length: 99 }, () => []);
    expect(valueOfSite({ ...clean, home: faults("http-404-internal"), others })).toBe(49);
    expect(valueOfSite({ ...clean, others: [faults("http-404-internal"), ...others] })).toBe(100);
  });

  it("has no value but a reason when nothing can be judged", () => {
    const nothing = inputOf(clean, { population: 0, pages: [] });
    expect(scoreSite(nothing)).toMatchObject({ value: null, grade: null, reason: expect.stringContaining("no page") });
    expect(scoreSite({ ...nothing, setAside: { noindex: 14, copies: 1 } }).reason).toBe(
      "The site has no page that can be judged: noindex excludes 14 pages from search, and another URL is the canonical of 1 page.",
    );
    expect(scoreSite({ ...nothing, population: 1, rules: [] })).toMatchObject({
      value: null,
      reason: expect.any(String),
    });
    expect(scoreSite(inputOf(clean, { unknown: "No page answered." }))).toMatchObject({
      value: null,
      reason: "No page answered.",
    });
  });

  it("has no value when more than half of the pages could not be read, and says why", () => {
    const three: Site = { ...clean, others: [[], []] };
    const empty = inputOf(clean, { population: 0, pages: [], unread: { analysis: 0, rendering: 1, refused: {} } });
    expect(scoreSite(empty)).toMatchObject({ value: null, reason: expect.stringContaining("scripts write this site") });
    const most = scoreSite(inputOf(three, { unread: { analysis: 4, rendering: 0, refused: {} } }));
    expect(most).toMatchObject({ value: null, reason: expect.stringContaining("4 of 7 pages could not be analysed") });
    expect(scoreSite(inputOf(three, { unread: { analysis: 3, rendering: 0, refused: {} } })).value).toBe(100);
    const refused = { analysis: 0, rendering: 0, refused: { 403: 3, 429: 1 } };
    expect(scoreSite(inputOf(three, { unread: refused })).reason).toContain("refused 4 of 7 pages (403: 3, 429: 1)");
  });

  it("is 0 with a reason when a rule takes the host away, before anything else is asked", () => {
    const siteFailures = [{ rule: "tls-certificate-expired" }];
    const score = scoreSite(inputOf({ ...clean, siteFailures }, { unknown: "No page answered." }));
    expect(score).toMatchObject({ value: 0, grade: "critical", reason: expect.stringContaining("out of reach") });
    expect(score.attribution).toEqual([
      { rule: "tls-certificate-expired", pointsLost: 100, gainIfFixed: 100, affected: 1 },
    ]);
  });

  it("says what a site would score that is taken away by one rule, and that one of two repairs brings nothing", () => {
    const site: Site = {
      home: faults("title-missing"),
      others: [],
      siteFailures: [{ rule: "tls-certificate-expired" }],
    };
    const gains = (score = scoreSite(inputOf(site))) => score.attribution.map(({ gainIfFixed }) => gainIfFixed);
    expect(gains()).toEqual([valueOfSite({ ...site, siteFailures: [] })]);
    const both = { ...site, siteFailures: [...site.siteFailures, { rule: "robots-txt-blocks-all" }] };
    expect(gains(scoreSite(inputOf(both)))).toEqual([0, 0]);
  });

  it("is 0 with a reason when no page can be reached", () => {
    const site: Site = { ...clean, home: faults("http-5xx-internal"), others: [faults("http-5xx-internal")] };
    expect(scoreSite(inputOf(site))).toMatchObject({ value: 0, reason: expect.stringContaining("No page") });
  });

  it("grades rules on sitemap entries by the share of failing ones", () => {
    const valueAt = (sitemapShare: number) =>
      valueOfSite({ ...clean, siteFailures: [{ rule: "sitemap-url-4xx", sitemapShare }] });
    const half = 0.2 * 0.1 * (1 - (1 - 0.5 * 0.5));
    expect(valueAt(0.05)).toBeCloseTo(100 * (1 - half) ** 2, 9);
    expect(valueAt(1)).toBeLessThan(valueAt(0.05));
  });

  it("does not score faults of indexing on a site declared non-public", () => {
    const input = inputOf({ ...clean, home: faults("noindex-on-key-page") });
    expect(scoreSite({ ...input, expectIndexing: false }).value).toBe(100);
    expect(scoreSite(input).value).toBe(0);
  });

  it("refuses more failing pages than the population has", () => {
    const pages: ScoredPage[] = [{ isHome: false, faults: [], pages: 3 }];
    const input = inputOf(clean, { population: 3, pages });
    expect(() => scoreSite(input)).toThrow(expect.objectContaining({ code: "invalid_options" }));
    expect(() => scoreSite({ ...input, pages, hasHome: false })).not.toThrow();
  });

  it("refuses a policy whose damage would wipe a category out", () => {
    const policy = { ...scorePolicy, page: { ...scorePolicy.page, error: { unit: 1, cap: 1 } } };
    expect(() => scoreSite(inputOf(clean, { policy }))).toThrow("damage");
  });

  it("has an interval only for samples, around the value", () => {
    const site: Site = {
      ...clean,
      others: Array.from({ length: 300 }, (_, n) => (n % 3 ? [] : faults("title-missing"))),
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
    const all = Array.from({ length: 2000 }, (): PageFault[] =>
      random() < 0.3 ? faults("title-missing", "http-page") : random() < 0.1 ? faults("http-5xx-internal") : [],
    );
    const truth = valueOfSite({ ...clean, others: all });
    let covered = 0;
    for (let round = 0; round < 400; round++) {
      const pool = all.slice();
      const drawn = Array.from({ length: 100 }, () => pool.splice(Math.floor(random() * pool.length), 1).flat());
      const sample = inputOf({ ...clean, others: drawn }, { isSample: true, coverage: 0.05 });
      const { interval } = scoreSite(sample);
      if (interval !== null && interval.low <= truth && truth <= interval.high) covered++;
    }
    expect(covered / 400).toBeGreaterThanOrEqual(0.93);
  });
});

describe("grades", () => {
  const pages = (failing: number, of: number, rule: string): Site => ({
    ...clean,
    others: Array.from({ length: of - 1 }, (_, n) => (n < failing ? faults(rule) : [])),
  });

  it("follow the bands", () => {
    const gradeWith = (blocked: number) => scoreSite(inputOf(pages(blocked, 101, "http-5xx-internal"))).grade;
    expect([0, 5, 10, 20, 40].map(gradeWith)).toEqual(["good", "good", "needs-work", "poor", "critical"]);
  });

  it("withhold good when an error-level rule fails on half of the pages, and say so", () => {
    const most = scoreSite(inputOf(pages(51, 100, "hreflang-outside-head")));
    expect(most.value).toBeGreaterThan(90);
    expect(most).toMatchObject({ grade: "needs-work", gradeReason: expect.stringContaining("half of the pages") });
    expect(scoreSite(inputOf(pages(49, 100, "hreflang-outside-head")))).toMatchObject({
      grade: "good",
      gradeReason: null,
    });
  });

  it("withhold good from a home page without https", () => {
    const site = { ...pages(0, 100, ""), home: faults("http-page") };
    const score = scoreSite(inputOf(site));
    expect(score).toMatchObject({
      grade: "needs-work",
      gradeReason: expect.stringContaining("An error weighs more than its points: "),
    });
    expect(score.value).toBeGreaterThan(90);
  });

  it("withhold good from a site that fails a grave rule as a whole", () => {
    const score = scoreSite(inputOf({ ...pages(0, 100, ""), siteFailures: [{ rule: "http-page" }] }));
    expect(score).toMatchObject({ grade: "needs-work", gradeReason: expect.stringContaining("An error weighs more") });
  });

  it("withhold good from a site that keeps more pages out than are judged", () => {
    const site = pages(0, 10, "");
    expect(scoreSite(inputOf(site, { setAside: { noindex: 6, copies: 5 } }))).toMatchObject({
      value: 100,
      grade: "needs-work",
      gradeReason: expect.stringContaining("noindex: 6, canonical to another page: 5"),
    });
    expect(scoreSite(inputOf(site, { setAside: { noindex: 5, copies: 5 } })).grade).toBe("good");
  });
});
