import { type SiteMeasureCases, site } from "../../testing/index.ts";

const answered = (
  status: number | null,
  policy: "parsed" | "allow-all" | "disallow-all",
  text = "",
  truncated = false,
) => site({ robots: { url: "https://site.test/robots.txt", status, policy, text, sitemaps: [], truncated } });

export default {
  scores: [
    [site(), 1],
    [answered(404, "allow-all"), 1],
    [answered(403, "allow-all"), 0.8],
    [answered(200, "parsed", "<!doctype html><html></html>"), 0.8],
    [answered(200, "parsed", "User-agent: *\nAllow: /", true), 0.5],
    [answered(503, "disallow-all"), 0],
  ],
  unmeasured: [site({ robots: null })],
} satisfies SiteMeasureCases;
