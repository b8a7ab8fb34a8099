import { readFileSync } from "node:fs";
import { createAuditor } from "@sightline/engine";
import { memoryStore } from "@sightline/store-memory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clock, now } from "./fast-clock.test.fixture.ts";
import { type DemoSite, serveDemoSite } from "./serve.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await serveDemoSite();
});
afterAll(() => site.close());

const expected = readFileSync(new URL("../expected-issues.tsv", import.meta.url), "utf8")
  .split("\n")
  .slice(0, -1);

/** Audits the demo site; the auditor is to be closed once its result is read. */
function audit() {
  const auditor = createAuditor({ clock, store: memoryStore({ now }) });
  return { auditor, run: auditor.audit(site.url, { allowPrivateHosts: [new URL(site.url).host] }) };
}

it("has the score that docs/scoring.md explains", async () => {
  const { auditor, run } = audit();
  const { score } = await run.result();
  await auditor.close();
  const shown = (value: number | null | undefined) => (value == null ? null : Math.round(value * 10) / 10);
  expect(score.pages).toEqual({
    judged: 42,
    unreachable: 1,
    notAnalysed: 0,
    notRendered: 0,
    noindex: 1,
    copies: 0,
    refused: 0,
  });
  expect(
    Object.fromEntries([
      ["score", shown(score.value)],
      ["availability", shown(score.availability?.score)],
      ...score.categories.map((category) => [category.id, shown(category.score)]),
    ]),
  ).toEqual({
    score: 88.5,
    availability: 97.7,
    "access-indexability": 99.5,
    "links-architecture": 92.5,
    "content-metadata": 94.7,
    "duplication-canonicals": 97.6,
    performance: null,
    "structured-data-social": 99.6,
    "international-variants": 97.5,
    security: 98.5,
    "accessibility-mobile": 97.5,
  });
});

it("has exactly the faults that were planted", async () => {
  const { auditor, run } = audit();
  const path = (url: string) => url.replace(site.url.slice(0, -1), "") || "/";
  const found: string[] = [];
  const { issues } = await run.result();
  for await (const { rule, severity, certainty, subject } of issues) {
    // A link that many pages have is a group, whose key is where it leads.
    const key = subject.kind === "group" && subject.key.startsWith(site.url) ? subject.key : "";
    const target = "target" in subject ? subject.target : key;
    found.push([rule, severity, certainty, path(subject.url), target && path(target)].join("\t"));
  }
  await auditor.close();
  expect(["rule\tseverity\tcertainty\tpath\ttarget", ...found.sort()]).toEqual(expected);
});
