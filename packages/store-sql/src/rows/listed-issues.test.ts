import { issueLines, issuesOfLines, lineStarts, type StoredIssue } from "@sightline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { listedIssues } from "./listed-issues.ts";

const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\n", '"', '\\"{', "\ud800", "}"));
const issue: fc.Arbitrary<StoredIssue> = fc.record({
  id: text,
  rule: text,
  category: text,
  severity: fc.constantFrom("error", "warning"),
  phase: fc.constantFrom("page", "site"),
  pageId: fc.option(fc.integer({ min: 1 })),
  firstSeenCrawlId: text,
  certainty: fc.constantFrom("certain", "review"),
  subject: fc.record({ kind: fc.constant("page"), url: text }),
  message: text,
  data: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text))),
  count: fc.nat(),
  memberIds: fc.array(fc.nat()),
  source: fc.option(fc.record({ line: fc.nat(), column: fc.nat(), snippet: fc.option(text), path: fc.option(text) })),
});
/** What a database gives for an issue that was stored before schema version 6. */
const oldLines = (stored: StoredIssue): string => {
  const { certainty, subject, message, data, count, memberIds } = stored;
  const lines = issueLines([stored]).split("\n");
  const body = JSON.stringify({ certainty, subject, message, data, count, memberIds });
  return `${lines.slice(0, 4).join("\n")}${body}\n${lines.at(-1)}`;
};

it("lists issues as they were stored, before schema version 6 or since", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(issue, fc.boolean())), fc.integer({ min: 1, max: 12 }), (stored, limit) => {
      const rows = stored.slice(0, limit + 1);
      const given = rows.map(([own, isOld]) => (isOld ? oldLines(own) : issueLines([own])));
      const shown = rows.slice(0, limit).map(([own]) => own);
      const { count, json, starts, last } = listedIssues({ bytes: Buffer.from(given.join("\n")) }, limit);
      expect(count).toBe(shown.length);
      expect(Buffer.from(json).toString()).toBe(issueLines(shown));
      expect(starts).toEqual(lineStarts(json, count));
      const [end] = rows.length > limit ? shown.slice(-1) : [];
      expect(last).toEqual(end === undefined ? null : [end.rule, end.pageId ?? 0, end.id]);
      expect(issuesOfLines(Buffer.from(json).toString())).toHaveLength(count);
    }),
  );
});
