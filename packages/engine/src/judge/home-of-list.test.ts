import type { PageRuleInput } from "@sightline/model";
import { definePageRule, type RuleMeta } from "@sightline/model/rule";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const metaOf = (id: string): RuleMeta => ({
  id,
  category: "links",
  title: "Page is the home page",
  severity: "notice",
  why: "It is an example.",
  fix: "None.",
  sources: [],
  messages: { home: "It is." },
  partialCrawl: "safe",
});

function* nameHome({ isHome }: Pick<PageRuleInput, "isHome">) {
  if (isHome) yield { message: "home" };
}

const namingRules = [
  definePageRule({ meta: metaOf("home-crawled"), population: "ok", reads: ["isHome"], evaluate: nameHome }),
  definePageRule({ meta: metaOf("home-settled"), population: "ok", reads: ["isHome", "inlinks"], evaluate: nameHome }),
];

/** Returns the paths that a rule of each phase takes for the home page of a list. */
async function homesOf(paths: readonly string[], answers: Parameters<typeof serveRoutes>[0] = {}) {
  const text = (title: string) => `<!DOCTYPE html><html lang="en"><title>${title}</title><h1>${title}</h1><p>Boots</p>`;
  const server = await serveRoutes({ "/": text("Home"), "/a": text("A"), "/de/": text("Start"), ...answers });
  opened.push(server);
  const urls = paths.map((path) => new URL(path, server.url).href);
  const auditor = inlineAuditor({ store: memoryStore(), rules: namingRules });
  opened.push(auditor);
  const [first = server.url] = urls;
  const allowPrivateHosts = [new URL(server.url).host];
  const { issues } = await auditor.audit(first, { allowPrivateHosts, mode: "list", urls }).result();
  const homes: string[] = [];
  for await (const { rule, subject } of issues) homes.push(`${rule} ${new URL(subject.url).pathname}`);
  return homes.sort();
}

it.each([
  ["that begins with the home page", ["/", "/a"], "/"],
  ["that ends with it", ["/a", "/"], "/"],
  ["that begins with the home page of a language", ["/de/", "/a"], "/de/"],
])("knows the home page of a list %s", async (_, paths, home) => {
  expect(await homesOf(paths)).toEqual([`home-crawled ${home}`, `home-settled ${home}`]);
});

it("knows none in a list that lacks it", async () => {
  expect(await homesOf(["/a"])).toEqual([]);
});
