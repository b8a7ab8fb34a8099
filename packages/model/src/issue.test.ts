import { expect, it } from "vitest";
import { issueId, issueTarget } from "./issue.ts";
import type { Subject } from "./issue-schema.ts";

it("names the same fault of the same page alike, however the URL is written", () => {
  expect(issueId("title-missing", { kind: "page", url: "https://a.test/%7Ejoe" })).toBe(
    issueId("title-missing", { kind: "page", url: "https://a.test/~joe#top" }),
  );
});

it("tells rules, pages, targets and kinds of subject apart", () => {
  const url = "https://a.test/";
  const ids = [
    issueId("a", { kind: "page", url }),
    issueId("b", { kind: "page", url }),
    issueId("a", { kind: "site", url }),
    issueId("a", { kind: "link", url, target: "https://a.test/x" }),
    issueId("a", { kind: "link", url, target: "https://a.test/y" }),
    issueId("a", { kind: "resource", url, target: "https://a.test/x" }),
    issueId("a", { kind: "group", url, key: "k", size: 2, sample: [] }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^issue_[0-9a-f]{32}$/);
});

it("keeps the id of a group while members come and go", () => {
  expect(issueId("a", { kind: "group", url: "https://a.test/1", key: "k", size: 2, sample: [] })).toBe(
    issueId("a", { kind: "group", url: "https://a.test/2", key: "k", size: 9, sample: ["https://a.test/2"] }),
  );
});

it("is about the target of a link, and about the key of a group that names the element with it", () => {
  const url = "https://a.test/";
  const target = "https://a.test/gone";
  const group: Subject = { kind: "group", url, key: target, size: 2, sample: [url] };
  expect(issueTarget({ subject: { kind: "link", url, target } })).toBe(target);
  expect(issueTarget({ subject: group, data: { element: "anchor" } })).toBe(target);
  expect([issueTarget({ subject: group }), issueTarget({ subject: { kind: "page", url } })]).toEqual([null, null]);
});
