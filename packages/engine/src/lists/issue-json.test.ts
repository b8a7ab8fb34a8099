import {
  asciiJson,
  type FindingData,
  issueLine,
  issueLines,
  joinedBytes,
  lineStarts,
  linesPerIssue,
  type RuleMeta,
  type StoredIssue,
} from "@sightline/model";
import { messageRenderer } from "@sightline/report";
import fc from "fast-check";
import { expect, it } from "vitest";
import { issueListJson } from "./issue-json.ts";
import { issueWords } from "./issue-words.ts";
import { ruleWords } from "./rule-words.ts";

const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('"', "\n", "\ud800", "{title}", '","rule":"'));
const meta = (id: string): RuleMeta => ({
  id,
  category: "titles-meta",
  severity: "error",
  title: `Title of ${id}`,
  why: "It matters.",
  fix: "Mend it.",
  partialCrawl: "safe",
  sources: ["https://example.test/"],
  messages: { plain: 'As "it" is', filled: "{title} has {length}", missing: "{other}" },
});
const metas = new Map(["one", "two"].map((id) => [id, meta(id)]));

const issue: fc.Arbitrary<StoredIssue> = fc.record({
  id: text,
  rule: fc.constantFrom("one", "two", "unknown"),
  category: fc.constantFrom("titles-meta", "{title}"),
  severity: fc.constantFrom("error", "warning"),
  certainty: fc.constantFrom("certain", "review"),
  phase: fc.constant("page"),
  subject: fc.record({ kind: fc.constant("page"), url: text }),
  message: fc.constantFrom("plain", "filled", "missing", "constructor", "unknown {title}"),
  data: fc.oneof(fc.record({ title: text, length: fc.nat() }), fc.dictionary(text, text)) as fc.Arbitrary<FindingData>,
  count: fc.nat(),
  pageId: fc.option(fc.nat()),
  memberIds: fc.array(fc.nat()),
  source: fc.constant(null),
  firstSeenCrawlId: text,
});

/** A list as a store gives it. */
const listed = (issues: readonly StoredIssue[], cursor: string | null = null) => {
  const json = Buffer.from(issueLines(issues));
  return { count: issues.length, json, starts: lineStarts(json, issues.length), cursor, release() {} };
};

it("gives every issue its words and its text", () => {
  fc.assert(
    fc.property(fc.array(issue), fc.option(text), (issues, cursor) => {
      const given = listed(issues, cursor);
      const list = issueListJson(given, issueWords(metas));
      const render = messageRenderer();
      expect([list.json, list.starts, list.cursor]).toEqual([given.json, given.starts, cursor]);
      for (const [at, stored] of issues.entries()) {
        const { rule, category, severity, message } = stored;
        const { text: addText, ...words } = list.words[at] ?? expect.unreachable();
        const templates = metas.get(rule)?.messages ?? {};
        const template = Object.hasOwn(templates, message) ? templates[message] : undefined;
        const known = ruleWords(rule, metas.get(rule));
        expect(words).toEqual({ rule, category, severity, message, template: template ?? null, ...known });
        const shown = template === undefined ? message : render(template, stored.data);
        const json = Buffer.from(list.json);
        const data = list.starts[at * linesPerIssue + issueLine.data] ?? 0;
        const written = joinedBytes((pieces) => addText(pieces, json, data), json);
        expect(Buffer.from(written).toString()).toBe(asciiJson(shown));
      }
    }),
  );
});

it("shares words between issues of the same rule and message, also from list to list", () => {
  const [any] = fc.sample(issue, 1);
  const stored = (rule: string): StoredIssue[] => (any === undefined ? [] : [{ ...any, rule }]);
  const wordsOf = issueWords(metas);
  const { words } = issueListJson(listed(["one", "one", "two", "one"].flatMap(stored)), wordsOf);
  expect(words[1]).toBe(words[0]);
  expect(words[3]).toBe(words[0]);
  expect(issueListJson(listed(stored("two")), wordsOf).words[0]).toBe(words[2]);
  expect(words.map(({ rule }) => rule)).toEqual(["one", "one", "two", "one"]);
});
