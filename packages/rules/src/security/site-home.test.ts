import { expect, it } from "vitest";
import { page, siteDocuments } from "../testing/index.ts";
import { answeredHome } from "./site-home.ts";

it("judges an analysed HTML page that answered 200, and nothing else", () => {
  expect(answeredHome(siteDocuments())?.url).toBe("https://site.test/");
  expect(answeredHome(siteDocuments({ home: null }))).toBeNull();
  expect(answeredHome(siteDocuments({ home: page({ status: 503 }) }))).toBeNull();
  expect(
    answeredHome(siteDocuments({ home: page({ status: 301, kind: "redirect", analysis: "not-html" }) })),
  ).toBeNull();
  expect(answeredHome(siteDocuments({ home: page({ kind: "other", analysis: "not-html" }) }))).toBeNull();
  expect(answeredHome(siteDocuments({ home: page({ analysis: "failed" }) }))).toBeNull();
});
