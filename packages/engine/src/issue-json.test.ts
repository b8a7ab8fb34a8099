import { type FindingData, joinedBytes, type RuleMeta, type StoredIssue } from "@sightline/model";
import { messageRenderer } from "@sightline/report";
import fc from "fast-check";
import { expect, it } from "vitest";
import { issueListJson, issueMember, issuePlaces } from "./issue-json.ts";
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
  firstSeenCrawlId: text,
});

it("gives every issue its words, its text and the places of its members", () => {
  fc.assert(
    fc.property(fc.array(issue), fc.option(text), (issues, cursor) => {
      const lines = Buffer.from(issues.map((stored) => JSON.stringify(stored)).join("\n"));
      const list = issueListJson({ count: issues.length, lines, cursor }, metas);
      const render = messageRenderer();
      expect(list.cursor).toBe(cursor);
      for (const [at, stored] of issues.entries()) {
        const { rule, category, severity, message } = stored;
        const { text: addText, ...words } = list.words[at] ?? expect.unreachable();
        for (const [name, member] of Object.entries(issueMember)) {
          const place = at * issuePlaces + member;
          const found = list.json.subarray(list.places[place], list.places[place + 1]);
          expect(Buffer.from(found).toString()).toBe(JSON.stringify(stored[name as keyof StoredIssue]));
        }
        const templates = metas.get(rule)?.messages ?? {};
        const template = Object.hasOwn(templates, message) ? templates[message] : undefined;
        const known = ruleWords(rule, metas.get(rule));
        expect(words).toEqual({ rule, category, severity, template: template ?? null, ...known });
        const shown = template === undefined ? message : render(template, stored.data);
        const written = joinedBytes((pieces) =>
          addText(pieces, list.json, list.places[at * issuePlaces + issueMember.data] ?? 0),
        );
        expect(Buffer.from(written).toString()).toBe(JSON.stringify(shown));
      }
    }),
  );
});

it("shares words between neighbours only", () => {
  const stored = (rule: string) => JSON.stringify({ rule, category: "a", severity: "error", message: "plain" });
  const lines = Buffer.from(["one", "one", "two", "one"].map(stored).join("\n"));
  const { words } = issueListJson({ count: 4, lines, cursor: null }, metas);
  expect(words[1]).toBe(words[0]);
  expect(words.map(({ rule }) => rule)).toEqual(["one", "one", "two", "one"]);
});
