import type { GeoEngine } from "@sightline/geo/result";
import { expect, it } from "vitest";
import { sampleGeoEngine } from "../../../sample-geo.cases.ts";
import { geoEngineRows } from "./engines.ts";

const example = "https://example.com/two";
const canonical = (token: string): GeoEngine["blockers"][number] => ({
  ...{ kind: "canonical", pages: 1, factor: 0.5, example },
  rule: `${token}: asked to index another page, which answers 404`,
});
const limited = (label: string, token: string) =>
  sampleGeoEngine({ label, token, reach: 99, eligiblePages: 3, blockers: [canonical(token)] });

it("says once what decides the reach of many engines, and names a page that it concerns", () => {
  const perEngine = [limited("Copilot", "bingbot"), limited("Perplexity", "PerplexityBot")];
  expect(geoEngineRows({ perEngine })).toEqual([
    {
      ...{ label: "All 2 engines", reach: 99, eligiblePages: 3, pages: 3, example },
      decision: "asked to index another page, which answers 404 (1 page)",
    },
  ]);
});

it("keeps engines apart that differ, and names the crawler of a single one", () => {
  const open = sampleGeoEngine({
    ...{ label: "AI Overviews", token: "Googlebot", reach: 100, eligiblePages: 3, blockers: [] },
    controllingRule: "Googlebot: allowed, no rule of robots.txt matches",
  });
  const perEngine = [limited("Copilot", "bingbot"), open, sampleGeoEngine(), limited("Perplexity", "PerplexityBot")];
  expect(geoEngineRows({ perEngine }).map(({ label, decision }) => `${label} – ${decision}`)).toEqual([
    "Copilot and Perplexity – asked to index another page, which answers 404 (1 page)",
    "AI Overviews – nothing limits it (start page: Googlebot: allowed, no rule of robots.txt matches)",
    "ChatGPT search – OAI-SearchBot: blocked by robots.txt line 2 (Disallow: /) (3 pages)",
  ]);
});

it("counts further rules that limit an engine", () => {
  const perEngine = [sampleGeoEngine({ blockers: [canonical("OAI-SearchBot")], blockersTotal: 12 })];
  expect(geoEngineRows({ perEngine })[0]?.decision).toBe(
    "OAI-SearchBot: asked to index another page, which answers 404 (1 page; 11 more rules in report.json)",
  );
});
