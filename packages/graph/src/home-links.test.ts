import { expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const to = (...ids: readonly number[]) => ({ edges: ids.map((id) => ({ kind: "anchor" as const, to: id })) });

/** True if page 2 of a site links only home; page 1 is the home page, the others are given from page 3 on. */
async function linksOnlyHome(page: Partial<TestUrl>, ...others: readonly TestUrl[]): Promise<boolean> {
  const settled = await settle(testSite([to(2), page, ...others]));
  return settled.relations(2).linksOnlyHome;
}

it("is true for a page whose only link within the site leads home", async () => {
  expect(await linksOnlyHome(to(1))).toBe(true);
  expect(await linksOnlyHome(to(1, 3), { internal: false })).toBe(true);
});

it("is false for a page that leads on or nowhere", async () => {
  expect(await linksOnlyHome(to(1, 3), {})).toBe(false);
  expect(await linksOnlyHome(to(3), {})).toBe(false);
  expect(await linksOnlyHome(to())).toBe(false);
});

it("is false if a link leads to a URL of the site that was not fetched", async () => {
  expect(await linksOnlyHome(to(1, 3), { outcome: "pending" })).toBe(false);
});

it("follows redirects to the home page", async () => {
  const moved = { status: 301, indexability: "redirect" as const, edges: [{ kind: "redirect" as const, to: 1 }] };
  expect(await linksOnlyHome(to(1, 3), moved)).toBe(true);
});
