import { type PageMeasureCases, page } from "../../testing/index.ts";

const meta = (name: string, content: string) => ({
  record: { robotsMetas: [{ name, content, place: "head" as const }] },
});

const past = {
  robotsMetas: [{ name: "robots", content: "unavailable_after: 2015-10-21", place: "head" as const }],
  pastUnavailableAfter: ["2015-10-21"],
};

export default {
  scores: [
    [page(), 1],
    [page(meta("robots", "nosnippet")), 0],
    [page(meta("googlebot", "noindex")), 0],
    [page(meta("google", "noindex")), 0],
    [page({ record: past }), 0],
    [page(meta("robots", "unavailable_after: 2999-01-01")), 1],
    [page(meta("bingbot", "nosnippet")), 1],
    [page(meta("robots", "max-snippet:80")), 0.5],
    [page(meta("robots", "max-snippet:-1")), 1],
    [page(meta("robots", "max-snippet:0")), 0],
    [page({ record: { robotsHeaders: [{ agent: "googlebot", content: "none" }] } }), 0],
    [page({ html: "<main><p>Half of it</p><div data-nosnippet>Half of it</div></main>" }), 0.5],
    // Google reads the attribute on div, section and span alone.
    [page({ html: "<main><p>Half of it</p><p data-nosnippet>Half of it</p></main>" }), 1],
  ],
  // Other faults, which hide directives from Googlebot.
  notApplicable: [
    page({ record: { status: 503 } }),
    page({ robots: "User-agent: *\nDisallow: /", ...meta("robots", "nosnippet") }),
  ],
} satisfies PageMeasureCases;
