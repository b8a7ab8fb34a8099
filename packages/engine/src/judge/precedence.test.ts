import type { CrawlPlan } from "@sightline/model";
import { definePageRule, defineSiteRule, type Rule, type RuleMeta } from "@sightline/model/rule";
import { memoryStore } from "@sightline/store-memory";
import { serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const metaOf = (id: string, ...superiors: readonly string[]): RuleMeta => ({
  id,
  category: "custom",
  title: "Title is wrong",
  severity: "notice",
  why: "It is an example.",
  fix: "None.",
  sources: [],
  messages: { wrong: "It is." },
  partialCrawl: "safe",
  yieldsTo: superiors.map((rule) => ({ rule, fault: "a title is wrong" })),
});

/** Rules about titles that contain a letter: one while pages come in, one after the crawl, one about shares of pages. */
const early = (id: string, letter: string, ...superiors: readonly string[]) =>
  definePageRule({
    meta: metaOf(id, ...superiors),
    population: "html",
    reads: ["title"],
    *evaluate({ title }) {
      if (title?.includes(letter)) yield { message: "wrong" };
    },
  });
const late = (id: string, letter: string, ...superiors: readonly string[]) =>
  definePageRule({
    meta: metaOf(id, ...superiors),
    population: "html",
    reads: ["title", "inlinks"],
    *evaluate({ title }) {
      if (title?.includes(letter)) yield { message: "wrong" };
    },
  });
const shared = (id: string, letter: string, ...superiors: readonly string[]) =>
  defineSiteRule({
    meta: metaOf(id, ...superiors),
    population: "html",
    query: {
      kind: "shares",
      population: "html",
      faultOf: ({ title }) => (title?.includes(letter) ? { fault: "wrong" } : null),
    },
    *evaluate({ sample, memberIds, origin }) {
      yield {
        subject: { kind: "group", url: origin, key: "wrong", size: memberIds.length, sample: [...sample] },
        message: "wrong",
        memberIds,
      };
    },
  });

const pageOf = (title: string) => `<!DOCTYPE html><html lang="en"><title>${title}</title><p>Boots <a href="/b">b</a>`;

/** Audits a page with both faults, and one with the inferior one alone; returns `rule paths` of each finding. */
async function found(rules: readonly Rule[], settings: CrawlPlan["rules"] = {}) {
  const server = await serveRoutes({ "/": pageOf("sup inf"), "/b": pageOf("inf") });
  opened.push(server);
  const auditor = inlineAuditor({ store: memoryStore(), rules });
  opened.push(auditor);
  const allowPrivateHosts = [new URL(server.url).host];
  const { issues } = await auditor.audit(server.url, { allowPrivateHosts, rules: settings }).result();
  const lines: string[] = [];
  for await (const { rule, subject } of issues) {
    const urls = subject.kind === "group" ? subject.sample : [subject.url];
    lines.push([rule, ...urls.map((url) => new URL(url).pathname)].join(" "));
  }
  return lines.sort();
}

describe("a rule that yields to another", () => {
  it.each([
    ["during the crawl, to one during it", early("inferior", "inf", "superior"), early("superior", "sup")],
    ["during the crawl, to one after it", early("inferior", "inf", "superior"), late("superior", "sup")],
    ["after the crawl, to one during it", late("inferior", "inf", "superior"), early("superior", "sup")],
    ["about shares, to one about pages", shared("inferior", "inf", "superior"), early("superior", "sup")],
  ])("is silent on pages where that one reports: %s", async (_, inferior, superior) => {
    expect(await found([inferior, superior])).toEqual(["inferior /b", "superior /"]);
  });

  it("is silent on pages that a rule about shares reports", async () => {
    expect(await found([early("inferior", "inf", "superior"), shared("superior", "sup")])).toEqual([
      "inferior /b",
      "superior /",
    ]);
  });

  it("reports where that one is off or absent", async () => {
    const rules = [early("inferior", "inf", "superior", "absent"), early("superior", "sup")];
    expect(await found(rules, { superior: "off" })).toEqual(["inferior /", "inferior /b"]);
  });
});
