import { expect, it } from "vitest";
import { isReferenced } from "./reference.ts";

it("counts links, sitemaps and what the user typed", () => {
  const nobody = { inlinks: 0, inSitemap: false, depth: 2 };
  expect(isReferenced(nobody)).toBe(false);
  expect(isReferenced({ ...nobody, inlinks: 1 })).toBe(true);
  expect(isReferenced({ ...nobody, inSitemap: true })).toBe(true);
  expect(isReferenced({ ...nobody, depth: 0 })).toBe(true);
});
