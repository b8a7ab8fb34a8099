import { existsSync, readFileSync } from "node:fs";
import { parseRobots } from "@sightline/robots";
import { describe, expect, it } from "vitest";

interface RobotsCase {
  readonly id: string;
  readonly name: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
  readonly matchedLine: number;
  readonly rfcNormalised?: boolean;
  readonly rfcImplicit?: boolean;
  readonly practicalAllowed?: boolean;
}

const file = new URL("../../../../shared/cases/robots-cases.json", import.meta.url);

describe.skipIf(existsSync(file))("robots cases", () => {
  it("skipped: ../shared/cases is absent", () => {
    expect(existsSync(file)).toBe(false);
  });
});

describe.skipIf(!existsSync(file))("robots cases", () => {
  const cases: readonly RobotsCase[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

  it("has all 781 cases", () => {
    expect(cases).toHaveLength(781);
  });

  it.each(cases)("$id $name: $agent $url", (a) => {
    const match = parseRobots(a.robots).match(a.agent, a.url);
    const deviation = a.practicalAllowed ?? a.rfcImplicit ?? a.rfcNormalised;
    expect(match.allowed).toBe(deviation ?? a.allowed);
    // Where we deviate from Google's matcher on purpose, another line decides.
    if (deviation === undefined) expect(match.line ?? 0).toBe(a.matchedLine);
  });
});
