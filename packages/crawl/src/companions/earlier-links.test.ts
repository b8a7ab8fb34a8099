import type { ExternalLink } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { fakeCrawl } from "../fake-site.test.fixture.ts";
import { confirmedBy, earlierLinks } from "./earlier-links.ts";
import { externalLink } from "./external-link.test.fixture.ts";

/** A link that was looked at some hours after the start of the year. */
const seen = (hours: number, parts: Partial<ExternalLink>) =>
  externalLink("https://other.test/", {
    checkedAt: new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString(),
    ...parts,
  });
const gone = { verdict: "broken", status: 404 } as const;
const down = { verdict: "infrastructure", status: 503 } as const;
const silent = { verdict: "infrastructure", reason: "timeout", status: null } as const;

describe("confirmedBy", () => {
  it("confirms what was gone in an earlier crawl, and nothing that is seen for the first time", () => {
    expect(confirmedBy(seen(0, gone), seen(1, gone))).toMatchObject({ verdict: "broken", confirmed: true });
    expect(confirmedBy(seen(0, {}), seen(1, gone))).toMatchObject({ verdict: "broken", confirmed: false });
    expect(confirmedBy(undefined, seen(1, gone))).toMatchObject({ confirmed: false });
  });

  it("does not confirm within a minute", () => {
    expect(confirmedBy(seen(0, gone), seen(0.01, gone))).toMatchObject({ confirmed: false });
  });

  it("calls broken what fails a day later, and still the day after", () => {
    expect(confirmedBy(seen(0, down), seen(23, down))).toMatchObject({ verdict: "infrastructure" });
    const second = confirmedBy(seen(0, down), seen(24, silent));
    expect(second).toMatchObject({ verdict: "broken", confirmed: true, reason: "timeout" });
    expect(confirmedBy(second, seen(48, down))).toMatchObject({ verdict: "broken", confirmed: true });
  });

  it("does not take an earlier 404 for a server that fails", () => {
    expect(confirmedBy(seen(0, gone), seen(48, down))).toMatchObject({ verdict: "infrastructure" });
  });
});

describe("earlierLinks", () => {
  const site = (url: string) => (url === "https://e.test/" ? { links: ["https://a.test/gone"] } : { status: 404 });

  it("finds what an earlier crawl of the site found, and not what this one did", async () => {
    const crawl = await fakeCrawl(site, { maxExternalUrls: 10 });
    await crawl.run();
    const earlier = await crawl.crawl();
    const later = { ...earlier, id: "crawl_later", createdAt: "2027-01-01T00:00:00.000Z" };
    expect((await earlierLinks(crawl.store, later)).get("https://a.test/gone")).toMatchObject({ verdict: "broken" });
    expect((await earlierLinks(crawl.store, earlier)).size).toBe(0);
  });

  it("passes over a crawl that was not to look at other sites", async () => {
    const crawl = await fakeCrawl(site);
    await crawl.run();
    const later = { ...(await crawl.crawl()), id: "crawl_later", createdAt: "2027-01-01T00:00:00.000Z" };
    expect((await earlierLinks(crawl.store, later)).size).toBe(0);
  });
});
