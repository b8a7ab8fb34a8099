import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiJson } from "./ascii-json.ts";
import { isRepeatedLine, issueLine, issueLines, issuesOfLines, lineStarts, linesPerIssue } from "./issue-lines.ts";
import type { StoredIssue } from "./ports/audit-store.ts";

const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\n", '"', "\ud800", "\u2028", "[{,"));
const issue: fc.Arbitrary<StoredIssue> = fc.record({
  id: text,
  rule: text,
  category: text,
  severity: fc.constantFrom("error", "warning", "notice"),
  phase: fc.constantFrom("page", "linked", "site"),
  pageId: fc.option(fc.nat()),
  firstSeenCrawlId: text,
  certainty: fc.constantFrom("certain", "review"),
  subject: fc.record({ kind: fc.constant("page"), url: text }),
  message: text,
  data: fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.array(text))),
  count: fc.nat(),
  memberIds: fc.array(fc.nat()),
  source: fc.option(fc.record({ line: fc.nat(), column: fc.nat(), snippet: fc.option(text), path: fc.option(text) })),
});

it("writes issues in lines that say the same", () => {
  fc.assert(
    fc.property(fc.array(issue), (issues) => {
      // As JSON gives data back: without the sign of zero.
      expect(issuesOfLines(issueLines(issues))).toEqual(JSON.parse(JSON.stringify(issues)));
    }),
  );
});

it("finds where each line starts and ends", () => {
  fc.assert(
    fc.property(fc.array(issue), fc.nat({ max: 3 }), (issues, spare) => {
      const json = Buffer.from(issueLines(issues));
      const starts = lineStarts(json, issues.length + spare);
      expect(starts).toHaveLength(issues.length * linesPerIssue + 1);
      for (const [at, { about: _, ...members }] of issues.map((own) => ({ ...own, about: null })).entries()) {
        for (const [name, value] of Object.entries(members)) {
          const line = Object.entries(issueLine).find(([known]) => known === name)?.[1];
          if (line === undefined) continue;
          const place = at * linesPerIssue + line;
          const found = json.subarray(starts[place], (starts[place + 1] ?? 0) - 1);
          expect(found.toString()).toBe(asciiJson(value));
        }
      }
    }),
  );
});

it("says which lines the issue before has too", () => {
  const alike = fc
    .tuple(issue, fc.array(issue))
    .map(([first, others]) =>
      others.flatMap((other) => [first, { ...first, id: other.id }, { ...other, data: first.data }]),
    );
  fc.assert(
    fc.property(fc.oneof(fc.array(issue), alike), (issues) => {
      const text = issueLines(issues);
      const lines = text === "" ? [] : text.split("\n");
      const json = Buffer.from(text);
      const starts = lineStarts(json, issues.length);
      const view = new DataView(json.buffer, json.byteOffset, json.length);
      for (const [at, line] of lines.entries()) {
        expect(isRepeatedLine(view, starts, at)).toBe(line === lines[at - linesPerIssue]);
      }
    }),
  );
});
