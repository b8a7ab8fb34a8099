import type { DescribedIssue, IssueWords } from "@sightline/engine";
import fc from "fast-check";
import { expect, it } from "vitest";
import { crawlId, items, listOf, ownMembers, ruleWords, text } from "./issue-list.test.fixture.ts";
import { issueListBytes } from "./issue-list-json.ts";
import { issueListTag } from "./issue-list-tag.ts";

/** Another value for one member of an issue. */
const change: fc.Arbitrary<Partial<DescribedIssue>> = fc
  .record({ ...ownMembers, ...ruleWords })
  .chain(({ text: _, ...members }) =>
    fc.constantFrom(...Object.entries(members)).map(([name, value]) => ({ [name]: value })),
  );
const otherCrawl = "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f507";

it("is another one for every other list", () => {
  const other = fc.record({
    at: fc.nat(),
    change,
    cursor: fc.option(text),
    crawl: fc.constantFrom(crawlId, otherCrawl),
  });
  fc.assert(
    fc.property(items, fc.option(text), other, (issues, cursor, changed) => {
      const chosen = changed.at % Math.max(1, issues.length);
      const others = issues.map((issue, at) => (at === chosen ? { ...issue, ...changed.change } : issue));
      const [list, copy, next] = [listOf(issues, cursor), listOf(issues, cursor), listOf(others, changed.cursor)];
      const tag = issueListTag(crawlId, list);
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(issueListTag(crawlId, copy)).toBe(tag);
      const isSame =
        Buffer.compare(issueListBytes(crawlId, list).bytes, issueListBytes(changed.crawl, next).bytes) === 0;
      if (!isSame) expect(issueListTag(changed.crawl, next)).not.toBe(tag);
    }),
    { numRuns: 300 },
  );
});

it("is another one when a message reads otherwise, or is not known any more", () => {
  const [issue] = fc.sample(fc.record({ ...ownMembers, ...ruleWords }), 1);
  const list = listOf(issue === undefined ? [] : [issue], null);
  const tags = ["{title} is short", "{title} is too short", null].map((template) =>
    issueListTag(crawlId, { ...list, words: list.words.map((own): IssueWords => ({ ...own, template })) }),
  );
  expect(new Set(tags).size).toBe(3);
});
