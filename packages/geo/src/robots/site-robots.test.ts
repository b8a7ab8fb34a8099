import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crawlers } from "../generated/crawlers.ts";
import { origin, robotsText } from "../testing/index.ts";
import { siteRobots } from "./site-robots.ts";

const tokens = crawlers.map(({ token }) => token);
const paths = ["/", "/a", "/a/b", "/b", "/robots.txt"];
const anyRule = fc.tuple(fc.constantFrom("Allow", "Disallow"), fc.constantFrom("", "/", "/a", "/a/b", "/b$", "/*b"));
const anyGroup = fc.tuple(
  fc.constantFrom("*", "GPTBot", "Googlebot", "Claude-SearchBot", "SomeoneElse"),
  fc.array(anyRule, { maxLength: 3 }),
);

function textOf(groups: readonly (readonly [string, readonly (readonly [string, string])[]])[]): string {
  return groups
    .map(([agent, rules]) => [`User-agent: ${agent}`, ...rules.map(([field, path]) => `${field}: ${path}`)].join("\n"))
    .join("\n\n");
}

describe("the robots.txt of a site", () => {
  it("has one stance on two URLs exactly when the same line decides on them for every known crawler", () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 4 }), (groups) => {
        const { accessTo } = siteRobots(origin, [robotsText(textOf(groups))]);
        const urls = paths.map((path) => {
          const { of, stance } = accessTo(`${origin}${path}`);
          return { stance, answers: tokens.map(of) };
        });
        for (const url of urls) {
          for (const other of urls) {
            const isSame = url.answers.every((access, index) => access === other.answers[index]);
            expect(url.stance === other.stance).toBe(isSame);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it("has one stance where no file was asked for or none could be fetched", () => {
    for (const documents of [[], [{ ...robotsText(""), policy: "disallow-all" as const }]]) {
      const { accessTo } = siteRobots(origin, documents);
      expect(accessTo(`${origin}/a`).stance).toBe(accessTo(`${origin}/b`).stance);
    }
  });
});
