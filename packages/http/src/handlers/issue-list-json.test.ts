import { asciiJson } from "@sightline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { crawlId, items, listOf, text } from "./issue-list.test.fixture.ts";
import { issueListBytes } from "./issue-list-json.ts";
import { issueView } from "./issue-view.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

it("is byte for byte the JSON of the views", () => {
  fc.assert(
    fc.property(items, fc.option(text), (issues, cursor) => {
      const views = issues.map((issue) => issueView(crawlId, issue));
      const expected = { object: "list", data: views, hasMore: cursor !== null, nextCursor: cursor };
      expect(decoder.decode(issueListBytes(crawlId, listOf(issues, cursor)).bytes)).toBe(asciiJson(expected));
    }),
    { numRuns: 300 },
  );
});
