import type { ExternalLink } from "@sightline/model";
import { expect, it } from "vitest";
import { externals } from "./document/sections/externals.ts";
import { externalSummary, type ReportExternals } from "./external-summary.ts";
import { sampleLink } from "./sample-source.cases.ts";
import { sectionLines } from "./section-lines.cases.ts";

const link = (path: string, parts: Partial<ExternalLink> = {}) => sampleLink(`https://${path}`, parts);
const survey = { requests: 12, hosts: 4, bytes: 900, notLookedAt: { time: 2, budget: 5 } };
const found = [
  link("a.test/1"),
  link("a.test/2", { status: 204 }),
  link("b.test/gone", { verdict: "broken", status: 404, confirmed: true }),
  link("b.test/too", { verdict: "broken", status: 404 }),
  link("linkedin.test/1", { verdict: "unverifiable", status: 999 }),
  link("linkedin.test/2", { verdict: "unverifiable", status: 999 }),
  link("c.test/", { verdict: "unverifiable", reason: "robots", status: null }),
];

const lines = (summary: ReportExternals | undefined) =>
  sectionLines(externals, summary === undefined ? {} : { externals: summary });

it("counts verdicts by what they rest on, worst neither hidden nor inflated", () => {
  expect(externalSummary(survey, found)).toEqual({
    requests: 12,
    hosts: 4,
    lookedAt: 7,
    unconfirmed: 1,
    outcomes: [
      { verdict: "alive", reason: "status", status: null, urls: 2 },
      { verdict: "broken", reason: "status", status: 404, urls: 2 },
      { verdict: "unverifiable", reason: "status", status: 999, urls: 2 },
      { verdict: "unverifiable", reason: "robots", status: null, urls: 1 },
    ],
    refusingHosts: [{ host: "linkedin.test", urls: 2 }],
    notLookedAt: { time: 2, budget: 5 },
  });
});

it("counts what rests on no status together, whatever the status", () => {
  const parked = { verdict: "broken", reason: "parked" } as const;
  const links = [link("d.test/", { ...parked, status: null }), link("e.test/", { ...parked, status: 200 })];
  expect(externalSummary(survey, links).outcomes).toEqual([{ ...parked, status: null, urls: 2 }]);
});

it("says what came of the links, and of which nothing is known", () => {
  expect(lines(externalSummary(survey, found))).toEqual([
    "7 URLs of other sites on 4 hosts, with 12 requests, at most one a second to a host.",
    "2 broken (1 of them not certain): 404 (2).",
    "3 that could not be verified, which says nothing about them: 999 (2), disallowed by robots.txt (1).",
    "Hosts with several of these: linkedin.test (2)",
    "2 alive.",
    "7 not looked at: limit of the crawl (5), crawl ended first (2).",
  ]);
});

it("says nothing where the audit was not to look, or there was nothing to look at", () => {
  expect(lines(undefined)).toBeNull();
  expect(lines(externalSummary({ requests: 0, hosts: 0, bytes: 0, notLookedAt: {} }, []))).toBeNull();
});
