import { expect, it } from "vitest";
import { issueMarkdown, issuesMarkdown, maxCopied } from "./issue-markdown.ts";
import { sampleData, sampleRow } from "./sample-issues.cases.ts";

it("writes an issue as people put it into a ticket", () => {
  expect(issueMarkdown(sampleRow({ rule: 1, text: "It answers 404.", target: "/gone" }), sampleData)).toBe(
    `### Link is broken

- **Page:** \`https://example.com/blog/a\`
- **Target:** \`https://example.com/gone\`
- **Seen:** \`It answers 404.\`
- **Severity:** warning, rule \`link-broken\`, issue \`issue_1\`

It costs readers.

**How to fix it:** Write one.
`,
  );
});

it("writes what the site says as code only", () => {
  const text = "`` ![x](https://owned.example) <b>@owned</b>\u202e";
  const markdown = issueMarkdown(sampleRow({ text }), sampleData);
  expect(markdown).toContain("- **Seen:** ``` `` ![x](https://owned.example) <b>@owned</b>\ufffd ```");
});

it("puts many issues under their rules, and says how many it leaves out", () => {
  const rows = Array.from({ length: maxCopied + 5 }, (_, index) => sampleRow({ rule: index % 2, url: `/${index}` }));
  const markdown = issuesMarkdown(rows, sampleData, 2000);
  expect(markdown.match(/^### .*/gm)).toEqual(["### Page has no title", "### Link is broken"]);
  expect(markdown.match(/^- \[ \] /gm)).toHaveLength(maxCopied);
  expect(markdown).toContain(`… and ${2000 - maxCopied} more issues.`);
});
