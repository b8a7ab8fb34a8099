import { expect, it } from "vitest";
import type { GeoIssue } from "../result/geo-audit.ts";
import { geoCrawl, geoPage, origin, paragraphs } from "../testing/index.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

/** Returns the issues on directives of a site whose home page has a robots meta. */
async function issuesWith(content: string): Promise<readonly GeoIssue[]> {
  const record = { robotsMetas: [{ name: "robots", content, place: "head" as const }] };
  const page = geoPage({ url: `${origin}/`, text: `# Site\n${paragraphs(4, 60)}`, record });
  const { issues } = await runGeoAudit(geoCrawl([page]), { now: new Date("2026-10-01T12:00:00Z") });
  return issues.filter(({ checkId }) => checkId.endsWith("-eligibility"));
}

it("reports a noindex once, with what both Google and Bing gain", async () => {
  const [issue, ...others] = await issuesWith("noindex");
  expect(others).toEqual([]);
  expect(issue).toMatchObject({ title: "Directives keep the pages out of search and AI answers", strength: "strong" });
  const [forBing] = await issuesWith("noarchive");
  expect(issue?.gain).toBeGreaterThan(forBing?.gain ?? 100);
  expect(issue?.weightedGain).toBe(issue?.gain);
});

it("reports what concerns Bing alone under its own name", async () => {
  expect((await issuesWith("noarchive")).map(({ checkId }) => checkId)).toEqual(["access.bing-copilot-eligibility"]);
});
