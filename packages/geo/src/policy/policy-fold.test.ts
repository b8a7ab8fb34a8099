import { expect, it } from "vitest";
import { engines } from "../crawlers/engines.ts";
import { crawlerOf } from "../crawlers/registry.ts";
import { page, readingContext, site } from "../testing/index.ts";
import { policyFold } from "./policy-fold.ts";
import { engineTokens, policyMatrix } from "./policy-matrix.ts";

it("keeps once what pages have in common, and changes nothing of what the matrix says of them", () => {
  const robots = "User-agent: *\nDisallow: /blog/closed\n\nUser-agent: GPTBot\nDisallow: /";
  const noindex = { robotsMetas: [{ name: "robots", content: "noindex", place: "head" as const }] };
  const context = readingContext({ robots });
  const reading = (path: string, record = {}) => page({ robots, url: `https://site.test${path}`, context, record });
  const pages = [
    reading("/blog/one"),
    reading("/blog/closed/one"),
    reading("/blog/two"),
    reading("/blog/three", noindex),
    reading("/blog/four", noindex),
  ];
  const fold = policyFold();
  for (const one of pages) fold.add(one);
  expect(fold.pages.map((kept) => kept.pages)).toEqual([2, 1, 2]);
  const alone = pages.map(({ type, directives, url }) => ({
    type,
    pages: 1,
    directives,
    accessOf: context.robots.accessTo(url).of,
  }));
  const { policies } = site({ robots });
  expect(policyMatrix(fold.pages, policies)).toEqual(policyMatrix(alone, policies));
});

it("asks robots.txt about known crawlers only, by which its stances are told apart", () => {
  const others = Object.values(engineTokens).flatMap(({ train, agent }) => [train, agent]);
  const asked = [...engines.map(({ token }) => token), ...others].filter((token) => token !== null);
  expect(asked.filter((token) => crawlerOf(token) === null)).toEqual([]);
});
