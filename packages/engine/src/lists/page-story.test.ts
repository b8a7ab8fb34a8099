import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const page = "<!DOCTYPE html><title>Boots for wet winters</title><h1>Boots</h1>";

/** Returns the story of a page of a site that is crawled whatever its robots.txt says. */
async function storyOf(path: string, robots: RouteAnswer, routes: Readonly<Record<string, RouteAnswer>> = {}) {
  const server = await serveRoutes({ "/robots.txt": robots, "/": page, [path]: page, ...routes });
  const auditor = inlineAuditor();
  opened.push(server, auditor);
  const origin = server.url.slice(0, -1);
  const urls = [path, ...Object.keys(routes)].map((listed) => origin + listed);
  const plan = { mode: "list", urls, robots: "ignore", maxProbedHosts: 0, maxAttempts: 1 } as const;
  const { crawl } = await auditor.audit(server.url, { ...plan, allowPrivateHosts: [new URL(origin).host] }).result();
  return auditor.crawls.story(crawl.id, origin + path);
}

const costly = Array.from({ length: 900 }, (_, n) => `Disallow: /*${"a".repeat(n + 1)}*b`).join("\n");

it.each([
  ["the line that decides", "/a", "User-agent: *\nDisallow: /a", { allowed: false, decidedBy: "rule", line: 2 }],
  ["that none does", "/a", "User-agent: *\nDisallow: /b", { allowed: true, decidedBy: "none", line: null }],
  ["that there is none", "/a", { status: 404 }, { allowed: true, decidedBy: "none", line: null }],
  ["that it is unavailable", "/a", { status: 500 }, { allowed: false, decidedBy: "unavailable", line: null }],
  [
    "that it takes too much work",
    `/${"a".repeat(2000)}`,
    `User-agent: *\n${costly}`,
    { allowed: false, decidedBy: "work", line: null },
  ],
])("tells of robots.txt %s", async (_, path, robots, access) => {
  const text: RouteAnswer =
    typeof robots === "string" ? { headers: { "content-type": "text/plain" }, body: robots } : robots;
  const story = await storyOf(path, text);
  expect(story?.robots?.engines.find(({ token }) => token === "Googlebot")).toMatchObject(access);
});

it("names the page that its redirect leads to, and no more of it than its answer", async () => {
  const moved = { status: 301, headers: { location: "/b" } };
  const story = await storyOf("/a", { status: 404 }, { "/a": moved, "/b": page });
  expect(story?.leadsTo).toEqual({ url: expect.stringMatching(/\/b$/), status: 200, indexability: "indexable" });
});
