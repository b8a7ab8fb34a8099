import { issueId, type Subject } from "@sightline/model";
import { describe, expect, it } from "vitest";
import { type EarlierFindings, type EarlierIssue, knownCauses, readKnownCauses } from "./known-causes.ts";
import type { ReportPage } from "./report-schema.ts";

const site = "https://example.com";
const page = (path: string): Subject => ({ kind: "page", url: site + path });
const link = (path: string, target: string): Subject => ({ kind: "link", url: site + path, target: site + target });
const fault = (rule: string, subject: Subject, message = "default") => ({
  id: issueId(rule, subject),
  rule,
  subject,
  message,
  data: {},
});
const pages = (...paths: string[]) => paths.map((path) => ({ url: site + path, status: 200 }));
const noMoves: Pick<ReportPage, "url" | "finalUrl">[] = [];

async function known(
  earlier: Partial<EarlierFindings>,
  issue: ReturnType<typeof fault>,
  moves: readonly Pick<ReportPage, "url" | "finalUrl">[] = noMoves,
) {
  const stream = async function* () {
    yield* moves;
  };
  const causeOf = (rule: string) => (rule.endsWith("-broken") ? "dead-target" : null);
  return (await knownCauses({ issues: [], pages: [], ...earlier }, stream(), causeOf))(issue);
}

describe("a URL at fault", () => {
  const issues = [fault("link-internal-broken", link("/a", "/gone"))];

  it("is the same cause on another page, and for a rule that reports the same fault", async () => {
    expect(await known({ issues }, fault("link-internal-broken", link("/new", "/gone")))).toBe(true);
    expect(await known({ issues }, fault("canonical-broken", link("/new", "/gone")))).toBe(true);
  });

  it("is another cause with another URL, or another fault", async () => {
    expect(await known({ issues }, fault("link-internal-broken", link("/new", "/lost")))).toBe(false);
    expect(await known({ issues }, fault("link-to-redirect", link("/new", "/gone")))).toBe(false);
  });
});

describe("a page of a template", () => {
  const posts = ["/blog/1", "/blog/2", "/blog/3"];
  const all = posts.map((path) => fault("h1-missing", page(path)));
  const earlier = { pages: pages("/", "/about", ...posts), issues: all };

  it("has the cause that nearly all of its pages had", async () => {
    expect(await known(earlier, fault("h1-missing", page("/blog/4")))).toBe(true);
  });

  it("has a new cause with another message, and under another template", async () => {
    expect(await known(earlier, fault("h1-missing", page("/blog/4"), "empty"))).toBe(false);
    expect(await known(earlier, fault("h1-missing", page("/shop/4")))).toBe(false);
  });

  it("has a new cause where some pages were right, and where there were too few to tell", async () => {
    expect(await known({ ...earlier, issues: all.slice(1) }, fault("h1-missing", page("/blog/4")))).toBe(false);
    const few = { pages: pages("/blog/1", "/blog/2"), issues: all.slice(0, 2) };
    expect(await known(few, fault("h1-missing", page("/blog/4")))).toBe(false);
  });

  it("is not confirmed by pages that could not be read", async () => {
    const unread = posts.map((path) => ({ url: site + path, status: 404 }));
    expect(await known({ pages: unread, issues: all }, fault("h1-missing", page("/blog/4")))).toBe(false);
  });
});

describe("a page that moved", () => {
  const issues = [fault("title-missing", page("/old"))];
  const moves = [{ url: `${site}/old`, finalUrl: `${site}/new` }];

  it("keeps its causes if its old URL redirects", async () => {
    expect(await known({ issues }, fault("title-missing", page("/new")), moves)).toBe(true);
    expect(await known({ issues }, fault("h1-missing", page("/new")), moves)).toBe(false);
  });

  it("is a new page without the redirect", async () => {
    expect(await known({ issues }, fault("title-missing", page("/new")))).toBe(false);
  });
});

it("keeps a bounded number of causes", async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const issues = numbers.flatMap((number) => [
    fault("link-internal-broken", link("/a", `/gone/${number}`)),
    fault("title-missing", page(`/old/${number}`)),
  ]);
  const moves = async function* () {
    yield* numbers.map((number) => ({ url: `${site}/old/${number}`, finalUrl: `${site}/new/${number}` }));
  };
  const { has } = await readKnownCauses({ issues, pages: [] }, moves(), () => null, 10);
  const broken = numbers.filter((number) => has(fault("link-internal-broken", link("/b", `/gone/${number}`))));
  const moved = numbers.filter((number) => has(fault("title-missing", page(`/new/${number}`))));
  expect([broken, moved]).toEqual([numbers.slice(0, 10), numbers.slice(0, 10)]);
});

it("recognises no cause in issues of early reports, which name only a page", async () => {
  const early: EarlierIssue = { id: "issue_1", rule: "title-missing", subject: { url: `${site}/a` } };
  expect(await known({ issues: [early], pages: pages("/a") }, fault("title-missing", page("/b")))).toBe(false);
});
