import { describe, expect, it } from "vitest";
import { probeAgents, probedTokens } from "./probe-agents.ts";

describe("probeAgents", () => {
  it("has the documented User-Agent header of every crawler, with a version where the documentation has none", () => {
    const { browser, crawlers } = probeAgents("exact", null);
    expect(crawlers.map(({ token }) => token)).toEqual(probedTokens);
    expect(new Set([browser, ...crawlers.map(({ userAgent }) => userAgent)])).toHaveLength(8);
    for (const { token, userAgent } of crawlers) {
      expect(userAgent.toLowerCase()).toContain(token.toLowerCase());
      expect(userAgent).not.toContain("W.X.Y.Z");
    }
    expect(browser).not.toMatch(/bot|compatible|sightline/i);
  });

  it("says under its own name as whom it asks, for the browser, too", () => {
    const { browser, crawlers } = probeAgents("named", "https://example.com/bot");
    expect(browser).toBe("Mozilla/5.0 (compatible; Sightline probe as browser; +https://example.com/bot)");
    expect(crawlers.map(({ userAgent }) => userAgent)).toEqual(
      probedTokens.map((token) => browser.replace("browser", token)),
    );
    expect(probeAgents("named", null).browser).toBe("Mozilla/5.0 (compatible; Sightline probe as browser)");
  });
});
