import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { explanation, ourAnswer, secondOpinion } from "../src/second-opinion.test.fixture.ts";

interface RobotsCase {
  readonly id: string;
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
}

const file = new URL("../../../../shared/cases/robots-cases.json", import.meta.url);

describe.skipIf(!existsSync(file))("robots-parser beside the robots cases", () => {
  const cases: readonly RobotsCase[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

  it("differs only where a named reading of Google or RFC 9309 says otherwise", () => {
    const unexplained: unknown[] = [];
    const counts = new Map<string, number>();
    for (const { id, robots: text, agent: token, url } of cases) {
      const question = { text, token, url };
      const names = explanation(question);
      if (names === null)
        unexplained.push({ id, ...question, ours: ourAnswer(question), theirs: secondOpinion(question) });
      for (const name of names ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(unexplained).toEqual([]);
    expect(Object.fromEntries(counts)).toEqual({
      "a User-agent line names a crawler by the letters, - and _ at its start": 40,
      "a group without rules still is the crawler's group": 1,
      "allowing a folder's index page allows the folder": 4,
      "misspelt fields, a missing colon and white space are read as Google's parser does": 18,
      "octets are compared in one normal form, and a URL is read as written": 21,
      "only an allow or disallow line ends the User-agent lines of a group": 6,
      "robots.txt itself is always allowed": 3,
    });
  });
});
