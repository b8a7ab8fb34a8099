import { expect, it } from "vitest";
import { page, siteDocuments } from "../testing/index.ts";
import { respondingHome } from "./site-home.ts";

it("judges an analysed HTML page that answered 200, and nothing else", () => {
  expect(respondingHome(siteDocuments())?.url).toBe("https://site.test/");
  expect(respondingHome(siteDocuments({ home: null }))).toBeNull();
  expect(respondingHome(siteDocuments({ home: page({ status: 503 }) }))).toBeNull();
  expect(
    respondingHome(siteDocuments({ home: page({ status: 301, kind: "redirect", analysis: "not-html" }) })),
  ).toBeNull();
  expect(respondingHome(siteDocuments({ home: page({ kind: "other", analysis: "not-html" }) }))).toBeNull();
  expect(respondingHome(siteDocuments({ home: page({ analysis: "failed" }) }))).toBeNull();
});
