import { extractPage } from "@sightline/extract";
import type { PageFacts } from "@sightline/facts";
import { indexabilityOf, type PageRecord, unsettledColumns } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { runGeoAudit } from "../audit/run-geo-audit.ts";
import type { GeoPage } from "../input/geo-input.ts";
import type { GeoAudit } from "../result/geo-audit.ts";
import { geoCrawl, origin } from "../testing/index.ts";
import { type FixturePage, fixturePages } from "./fixture-pages.cases.ts";

const now = new Date("2026-10-01T12:00:00Z");

/** A fixture as a crawl stores it: extracted by the extractor that crawls use, and linked from the start page. */
function stored({ path, html, status = 200, headers = {} }: FixturePage): GeoPage {
  const url = `${origin}${path}`;
  const { facts, edges, mainText } = extractPage({
    url,
    status,
    headers: Object.entries({ "content-type": "text/html; charset=utf-8", ...headers }),
    body: new TextEncoder().encode(html),
  });
  return { record: settled(facts), edges, mainText };
}

function settled(facts: PageFacts): PageRecord {
  return {
    ...facts,
    ...unsettledColumns(facts.url, indexabilityOf(facts)),
    id: 1,
    depth: 1,
    inlinks: 3,
    followedInlinks: 3,
    clickDepth: 1,
    linkScore: 1,
    inSitemap: true,
    ttfbMs: 80,
  };
}

function audited(fixture: FixturePage): Promise<GeoAudit> {
  const { robots = "User-agent: *\nAllow: /", documents = {} } = fixture;
  return runGeoAudit(geoCrawl([stored(fixture)], { robots, documents }), { now, goal: "visible" });
}

/** What is held on to of an audit: every number, and the score of every check that was measured. */
function summary({ scores, confidence, perEngine, checks, policyConflicts, unmeasured }: GeoAudit) {
  return {
    scores,
    bounds: [confidence.lo, confidence.hi],
    label: confidence.label,
    measuredShare: confidence.measuredShare,
    reach: Object.fromEntries(perEngine.map(({ engine, reach }) => [engine, reach])),
    blockers: [...new Set(perEngine.flatMap(({ blockers }) => blockers.map(({ rule }) => rule)))],
    conflicts: policyConflicts.map(({ one, other }) => `${one} / ${other}`),
    checks: Object.fromEntries(
      checks.flatMap(({ checkId, status, score }) => (status === "measured" ? [[checkId, score]] : [])),
    ),
    reported: checks.flatMap(({ checkId, status }) => (status === "reported" ? [checkId] : [])),
    unmeasuredHere: unmeasured.flatMap(({ checkId, mode }) => (mode === "deterministic" ? [checkId] : [])),
  };
}

it("has at least thirty pages, each of another kind", () => {
  expect(fixturePages.length).toBeGreaterThanOrEqual(30);
  expect(new Set(fixturePages.map(({ name }) => name)).size).toBe(fixturePages.length);
});

describe.each(fixturePages)("the page $name", (fixture) => {
  it("is judged as recorded", async () => {
    const result = JSON.stringify(summary(await audited(fixture)), null, 2);
    await expect(`${result}\n`).toMatchFileSnapshot(`pages/${fixture.name}.snap`);
  });
});

describe("the recorded pages", () => {
  const numbers = async (name: string) => {
    const fixture = fixturePages.find((page) => page.name === name);
    if (fixture === undefined) throw new Error(`There is no fixture ${name}.`);
    return (await audited(fixture)).scores;
  };

  it("rank as their faults demand", async () => {
    const best = (await numbers("server-rendered")).geo ?? 0;
    const worse = ["client-shell", "undeclared-paywall", "stuffed", "thin", "injected-visibly", "nosnippet-for-google"];
    for (const name of worse) expect((await numbers(name)).geo, name).toBeLessThan(best);
  });

  it("keep their score when only training is closed", async () => {
    expect((await numbers("training-closed")).reach).toBe(100);
    expect((await numbers("training-closed")).geo).toBeGreaterThanOrEqual((await numbers("server-rendered")).geo ?? 0);
  });
});
