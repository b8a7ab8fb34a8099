import { createAuditor } from "@sightline/engine";
import { memoryStore } from "@sightline/store-memory";
import { describe, expect, it } from "vitest";
import { clock, now } from "./fast-clock.test.fixture.ts";
import { serveDemoSite } from "./serve.ts";

describe("the GEO audit of the demo site", () => {
  it("answers what a crawl can answer, and says which check could not look", async () => {
    const site = await serveDemoSite();
    const auditor = createAuditor({ clock, store: memoryStore({ now }) });
    try {
      const { geo } = await auditor
        .audit(site.url, { allowPrivateHosts: [new URL(site.url).host] }, { geo: {} })
        .result();
      const { answers, tallies, coverage, doFirst } = geo?.result ?? {};
      expect(geo?.error).toBeNull();
      expect(coverage).toMatchObject({ share: 1, isPartial: false });
      expect(answers?.answer).toMatchObject({ state: "unknown", code: "no-model" });
      expect([answers?.read.state, answers?.who.state, answers?.trust.state]).not.toContain("unknown");
      expect(tallies?.filter(({ status }) => status === "not-looked-at").map(({ id }) => id)).toEqual([]);
      expect(doFirst?.length).toBeLessThanOrEqual(4);
    } finally {
      await auditor.close();
      await site.close();
    }
  });
});
