import { expect, it } from "vitest";
import { redirectsByRefresh } from "./refresh-redirect.ts";

const refresh = { delaySeconds: 0, url: "https://site.test/new", place: "head", inNoscript: false } as const;

it("takes a quick refresh to another URL for a redirect", () => {
  expect(redirectsByRefresh({ metaRefresh: refresh })).toBe(true);
  expect(redirectsByRefresh({ metaRefresh: { ...refresh, delaySeconds: 5 } })).toBe(true);
});

it("takes pages that people read for pages", () => {
  expect(redirectsByRefresh({ metaRefresh: null })).toBe(false);
  expect(redirectsByRefresh({ metaRefresh: { ...refresh, delaySeconds: 30 } })).toBe(false);
  expect(redirectsByRefresh({ metaRefresh: { ...refresh, url: null } })).toBe(false);
  expect(redirectsByRefresh({ metaRefresh: { ...refresh, inNoscript: true } })).toBe(false);
});
