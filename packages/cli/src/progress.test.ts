import { type CrawlEvent, noCounts } from "@sightline/model";
import { expect, it } from "vitest";
import { progress } from "./progress.ts";

function shown(isInteractive: boolean, events: readonly CrawlEvent[]): string {
  let text = "";
  const display = progress({
    out: () => {},
    err: (part) => {
      text += part;
    },
    isInteractive,
    program: "sightline",
    outStyle: { width: 100, colors: false },
    errStyle: { width: 100, colors: false },
  });
  for (const event of events) display.show(event);
  return text;
}

function at(elapsedMs: number, fetched: number, url = "https://a.test/x"): CrawlEvent {
  const counts = { ...noCounts, fetched, failed: 1 };
  return { type: "progress", sequence: fetched, elapsedMs, counts, pending: 10, pagesPerSecond: 12.4, url, issues: 3 };
}

it("writes a plain line every five seconds where nobody watches", () => {
  const text = shown(false, [at(1000, 10), at(4999, 50), at(5001, 51), at(6000, 60), at(10_500, 99)]);
  expect(text.split("\n")).toEqual([
    "51/61 pages, 12.4 pages/s, 3 issues, 1 failed, 0:05 elapsed, starting",
    "99/109 pages, 12.4 pages/s, 3 issues, 1 failed, 0:10 elapsed, starting",
    "",
  ]);
});

it("redraws one line for a person, at most ten times a second", () => {
  const text = shown(true, [at(150, 10), at(180, 11), at(300, 12)]);
  expect(text.match(/\r/g)?.length).toBe(2);
  expect(text).toContain("12/22 pages · 12/s · 3 issues · 1 failed · 0:00");
  expect(text).not.toContain("\n");
});

it("names the host that is waited for, and why", () => {
  const waiting = { host: "a.test", reason: "throttled", forMs: 14_500 } as const;
  const text = shown(false, [{ ...at(5001, 51), waiting } as CrawlEvent, at(10_500, 99)]);
  expect(text.split("\n")[0]).toContain("waiting 15 s for a.test: it asks for a pause");
  expect(text.split("\n")[1]).not.toContain("waiting");
});

it("shows no control characters of a URL", () => {
  expect(shown(true, [at(150, 10, "https://a.test/\u001b]0;owned\u0007")])).not.toContain("\u001b]0");
});
