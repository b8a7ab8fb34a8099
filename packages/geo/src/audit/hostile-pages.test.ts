import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GeoCrawl } from "../input/geo-input.ts";
import type { GeoAudit } from "../result/geo-audit.ts";
import { geoCrawl, geoPage, origin, paragraphs } from "../testing/index.ts";
import { injections } from "../testing/injections.ts";
import type { GeoAuditOptions } from "./geo-audit-options.ts";
import { injectionPlaces } from "./injection-places.cases.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

const now = new Date("2026-10-01T12:00:00Z");
const audit = (crawl: GeoCrawl, options: Partial<GeoAuditOptions> = {}) => runGeoAudit(crawl, { now, ...options });

const numbers = ["geo", "reach", "integrity", "agent", "policy", "answerability"] as const;

/** The scores that are higher than before; a number where there was none is no rise. */
function raised(before: GeoAudit["scores"], after: GeoAudit["scores"]): string[] {
  return numbers.filter((name) => (after[name] ?? -1) > (before[name] ?? 100) + 1e-6);
}

describe.each(injectionPlaces)("prompt injection in $name", ({ page, crawl }) => {
  const scoresOf = async (payload: string | null) => (await audit(geoCrawl([page(payload)], crawl?.(payload)))).scores;

  it("raise no score", async () => {
    const before = await scoresOf(null);
    const found: unknown[] = [];
    for (const payload of injections) {
      const after = await scoresOf(payload);
      if (raised(before, after).length > 0) found.push({ payload, before, after });
    }
    expect(found).toEqual([]);
  });
});

describe("training crawlers", () => {
  const trainers = [
    "GPTBot",
    "ClaudeBot",
    "Google-Extended",
    "CCBot",
    "Applebot-Extended",
    "meta-externalagent",
    "Amazonbot",
  ];
  const pages = () => [geoPage({ url: `${origin}/`, text: `# Site\n${paragraphs(3, 70)}` }), geoPage()];
  const bases = [
    "User-agent: *\nAllow: /",
    "User-agent: *\nDisallow: /cart",
    "User-agent: OAI-SearchBot\nDisallow: /blog/",
  ];

  it("may be closed without any loss, whatever the goal", async () => {
    const case_ = fc.record({
      base: fc.constantFrom(...bases),
      closed: fc.uniqueArray(fc.constantFrom(...trainers), { minLength: 1 }),
      goal: fc.constantFrom("visible" as const, "visible-no-training" as const, null),
    });
    await fc.assert(
      fc.asyncProperty(case_, async ({ base, closed, goal }) => {
        const groups = closed.map((token) => `User-agent: ${token}\nDisallow: /`).join("\n\n");
        const open = await audit(geoCrawl(pages(), { robots: base }), { goal });
        const shut = await audit(geoCrawl(pages(), { robots: `${base}\n\n${groups}` }), { goal });
        expect(shut.scores.geo).toBeGreaterThanOrEqual((open.scores.geo ?? 0) - 1e-6);
        expect(shut.scores.reach).toBeGreaterThanOrEqual((open.scores.reach ?? 0) - 1e-6);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the same crawl", () => {
  const kinds = ["blog", "products", "docs", "news"];
  const pages = Array.from({ length: 60 }, (_, index) =>
    geoPage({
      url: index === 0 ? `${origin}/` : `${origin}/${kinds[index % 4]}/page-${index}`,
      text: `# Page ${index}\n${paragraphs(1 + (index % 5), 40 + index).replaceAll(/([a-z]) /g, `$1${index} `)}`,
      record: { linkScore: 1 + (index % 3), ...(index % 3 === 1 ? { title: null } : {}) },
    }),
  );
  const shuffled = (by: number) =>
    pages.map((page, index) => ({ page, key: (index * by) % 61 })).sort((a, b) => a.key - b.key);

  it("gives the same result in any order of pages", async () => {
    const options = { sample: { maxPages: 25 }, seed: 3 };
    const first = await audit(geoCrawl(pages), options);
    expect(first.sample).toMatchObject({ pages: 60, sampledPages: 25 });
    for (const by of [7, 23, 60]) {
      const again = await audit(
        geoCrawl(
          shuffled(by).map(({ page }) => page),
          { batch: by },
        ),
        options,
      );
      expect(again).toEqual(first);
    }
  });

  it("samples other pages with another seed, and stays within its interval", async () => {
    const whole = await audit(geoCrawl(pages));
    const one = await audit(geoCrawl(pages), { sample: { maxPages: 25 }, seed: 3 });
    const other = await audit(geoCrawl(pages), { sample: { maxPages: 25 }, seed: 4 });
    expect(whole.confidence.interval).toEqual({ low: whole.scores.geo, high: whole.scores.geo });
    expect(one.scores.geo).not.toBe(other.scores.geo);
    for (const { scores, confidence } of [one, other]) {
      expect(confidence.interval?.low).toBeLessThan(confidence.interval?.high ?? 0);
      expect(Math.abs((scores.geo ?? 0) - (whole.scores.geo ?? 0))).toBeLessThan(5);
    }
  });
});
