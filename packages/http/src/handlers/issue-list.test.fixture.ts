import type { DescribedIssue, IssueListJson, IssueWords } from "@sightline/engine";
import { asciiJson, issueLine, issueLines, lineStarts, linesPerIssue } from "@sightline/model";
import fc from "fast-check";

/** The crawl whose issues are listed. */
export const crawlId = "crawl_0199c1f1b3c57d6e9fa0b1c2d3e4f506";

/** Any text: every UTF-16 unit, lone surrogates included, and what JSON has to escape. */
export const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('"', "\\", "\u0000\u001f", "\u2028", "\ud800", "\udc00x", '","why":"', "]}", "–", "😀"),
);
const subject: fc.Arbitrary<DescribedIssue["subject"]> = fc.oneof(
  fc.record({ kind: fc.constantFrom("page", "site"), url: text }),
  fc.record({ kind: fc.constantFrom("link", "resource"), url: text, target: text }),
  fc.record({ kind: fc.constant("group"), url: text, key: text, size: fc.nat(), sample: fc.array(text) }),
);
const data = fc.dictionary(
  fc.oneof(text, fc.constantFrom("__proto__", "constructor", "7", "")),
  fc.oneof(text, fc.double(), fc.boolean(), fc.array(text)),
);

/** What rules say of their issues. */
export const ruleWords = {
  rule: text,
  severity: fc.constantFrom("error", "warning", "notice"),
  category: text,
  title: text,
  why: text,
  fix: text,
  sources: fc.array(text),
} as const;
/** What each issue has of its own. */
export const ownMembers = {
  id: text,
  certainty: fc.constantFrom("certain", "review"),
  phase: fc.constantFrom("page", "linked", "site"),
  subject,
  message: text,
  data,
  // Often those of the issue before, too.
  count: fc.nat({ max: 2 }),
  pageId: fc.option(fc.integer({ min: 1, max: 0xffff_ffff })),
  memberIds: fc.array(fc.nat()),
  source: fc.option(fc.record({ line: fc.nat(), column: fc.nat(), snippet: fc.option(text), path: fc.option(text) })),
  firstSeenCrawlId: fc.oneof(fc.constantFrom("crawl_1", "crawl_2"), text),
  text,
} as const;

/** Neighbours that share the words of their rule, all of them or all but one. */
export const items: fc.Arbitrary<readonly DescribedIssue[]> = fc
  .array(
    fc
      .tuple(
        fc.record(ruleWords),
        fc.array(fc.tuple(fc.record(ownMembers), fc.record(ruleWords, { requiredKeys: [] }))),
      )
      .map(([words, own]) =>
        own.map(([members, other], at) => {
          const [changed] = Object.entries(other);
          return {
            ...members,
            ...words,
            ...(at % 3 === 2 && changed !== undefined ? Object.fromEntries([changed]) : {}),
          };
        }),
      ),
    { maxLength: 4 },
  )
  .map((groups) => groups.flat());

/** A list as the engine gives it: neighbours share the words of their rule. */
export const listOf = (issues: readonly DescribedIssue[], cursor: string | null): IssueListJson => {
  const json = Buffer.from(issueLines(issues));
  const starts = lineStarts(json, issues.length);
  const texts = new Map<number, string>();
  const known = new Map<string, IssueWords>();
  const words = issues.map(({ rule, category, severity, message, title, why, fix, sources, text: shown }, at) => {
    texts.set(starts[at * linesPerIssue + issueLine.data] ?? 0, shown);
    const own = { rule, category, severity, message, title, why, fix, sources, template: null };
    const key = JSON.stringify(own);
    const text: IssueWords["text"] = (pieces, _, from) => pieces.text(asciiJson(texts.get(from)));
    known.set(key, known.get(key) ?? { ...own, text });
    return known.get(key) ?? { ...own, text };
  });
  return { json, starts, words, cursor, release() {} };
};
