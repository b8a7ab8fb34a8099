import { isAuditError } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { chromiumRenderer } from "./chromium-renderer.ts";

describe("a renderer", () => {
  it.skipIf(process.getuid === undefined)("is refused for root with the sandbox", () => {
    const getuid = process.getuid;
    process.getuid = () => 0;
    try {
      expect(() => chromiumRenderer({ executablePath: "/usr/bin/chromium" })).toThrow(
        "Chromium's sandbox does not work for root",
      );
    } finally {
      Object.assign(process, { getuid });
    }
  });

  it("renders addresses of the web only", async () => {
    const renderer = chromiumRenderer({ connectOverCDP: "http://127.0.0.1:1" });
    const outcome = await renderer.render("file:///etc/passwd", options, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: "failure", reason: "navigation" });
    await renderer.close();
  });

  it("fails with the browser that it cannot reach, not with an error", async () => {
    const renderer = chromiumRenderer({ connectOverCDP: "http://127.0.0.1:1" });
    const outcome = await renderer.render("https://example.com/", options, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: "failure", reason: "browser" });
    await renderer.close();
  });

  it("rejects pages once it is closed", async () => {
    const renderer = chromiumRenderer({ connectOverCDP: "http://127.0.0.1:1" });
    await renderer.close();
    const rendering = renderer.render("https://example.com/", options, new AbortController().signal);
    await expect(rendering).rejects.toSatisfy(isAuditError);
  });
});

const options = {
  device: "mobile",
  userAgent: "Test/1.0",
  headers: {},
  timeoutMs: 1000,
  maxRequests: 1,
  maxBytes: 1,
  maxHtmlBytes: 1,
  measures: { vitalsRuns: 0, accessibility: false, screenshots: [] },
} as const;
