import { readFileSync } from "node:fs";
import { createAuditor, systemClock } from "@sightline/engine";
import type { Clock } from "@sightline/model";
import { memoryStore } from "@sightline/store-memory";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "./serve.ts";

let site: DemoSite;
beforeAll(async () => {
  site = await serveDemoSite();
});
afterAll(() => site.close());

const expected = readFileSync(new URL("../expected-issues.tsv", import.meta.url), "utf8")
  .split("\n")
  .slice(0, -1);

/** A hundred times as fast as the real one, so that retries of the failing page take no time worth mentioning. */
const started = Date.now();
const now = () => started + (Date.now() - started) * 100;
const clock: Clock = {
  ...systemClock,
  now,
  monotonic: now,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
};

it("has exactly the faults that were planted", async () => {
  const auditor = createAuditor({ clock, store: memoryStore({ now }) });
  const audit = auditor.audit(site.url, { allowPrivateHosts: [new URL(site.url).host] });
  const path = (url: string) => url.replace(site.url.slice(0, -1), "") || "/";
  const found: string[] = [];
  const { issues } = await audit.result();
  for await (const { rule, severity, certainty, subject } of issues) {
    // A link that many pages have is a group, whose key is where it leads.
    const key = subject.kind === "group" && subject.key.startsWith(site.url) ? subject.key : "";
    const target = "target" in subject ? subject.target : key;
    found.push([rule, severity, certainty, path(subject.url), target && path(target)].join("\t"));
  }
  await auditor.close();
  expect(["rule\tseverity\tcertainty\tpath\ttarget", ...found.sort()]).toEqual(expected);
});
