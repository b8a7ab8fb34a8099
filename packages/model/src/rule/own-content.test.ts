import { emptyFacts } from "@sightline/facts";
import { expect, it } from "vitest";
import { hasOwnContent, isScriptWritten, leadsElsewhere, redirectsByRefresh } from "./own-content.ts";

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

it("finds content in pages, not in framesets, shells and redirects", () => {
  const page = emptyFacts("https://site.test/");
  const shell = { ...page, scriptShell: { root: "#root", words: 0 } };
  expect(hasOwnContent(page)).toBe(true);
  expect(hasOwnContent({ ...page, isFrameset: true })).toBe(false);
  expect(hasOwnContent({ ...page, metaRefresh: refresh })).toBe(false);
  expect(hasOwnContent(shell)).toBe(false);
  expect([page, shell].map(isScriptWritten)).toEqual([false, true]);
  expect([page, shell, { ...page, isFrameset: true }].map(leadsElsewhere)).toEqual([false, false, true]);
});
