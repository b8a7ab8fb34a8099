import { expect, it } from "vitest";
import { type TestUrl, testSite } from "./random-site.cases.ts";
import { settle } from "./settle.ts";

const to = (...ids: readonly number[]) => ids.map((id) => ({ kind: "anchor" as const, to: id }));
const noindex = { indexability: "noindex" as const };

/** True if only hidden pages link to page 2; page 1 is the home page, the others are given from page 3 on. */
async function isHidden(home: TestUrl, ...others: readonly TestUrl[]): Promise<boolean> {
  return (await settle(testSite([home, {}, ...others]))).relations(2).isLinkedFromHiddenOnly;
}

it("is true for a page that only pages with noindex link to", async () => {
  expect(await isHidden({ edges: to(3) }, { ...noindex, edges: to(2) })).toBe(true);
});

it("is false if one indexable page links to it", async () => {
  expect(await isHidden({ edges: to(3, 4) }, { ...noindex, edges: to(2) }, { edges: to(2) })).toBe(false);
});

it("is false if an indexable page links to it through a redirect", async () => {
  const moved = { status: 301, indexability: "redirect" as const, edges: [{ kind: "redirect" as const, to: 2 }] };
  expect(await isHidden({ edges: to(3, 4) }, { ...noindex, edges: to(2) }, moved)).toBe(false);
});

it("is false without followed links", async () => {
  const unfollowed = to(2).map((edge) => ({ ...edge, flags: ["nofollow" as const] }));
  expect(await isHidden({ edges: to(3) }, { ...noindex, edges: unfollowed })).toBe(false);
  expect(await isHidden({ edges: to(3) }, {})).toBe(false);
});
