import { createServer, type Server } from "node:http";
import { collect } from "@sightline/model";
import { afterEach, expect, it } from "vitest";
import { type Auditor, createAuditor } from "./index.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Twenty pages of articles, and a calendar that links the next month for ever; its pages lack a title if asked to. */
async function choir({ calendarTitle }: { readonly calendarTitle: string }): Promise<string> {
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head><body><main>${body}</main></body></html>`;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    const [, folder = "", year = "", month = ""] = path.split("/");
    if (path.endsWith(".txt") || path.endsWith(".xml")) return response.writeHead(404).end();
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (folder === "calendar") {
      const next = Number(month) === 12 ? `/calendar/${Number(year) + 1}/1` : `/calendar/${year}/${Number(month) + 1}`;
      const body = `<h1>Month ${month} of ${year}</h1><p>No concerts yet.</p><a href="${next}">Next month</a>`;
      return response.end(page(calendarTitle, body));
    }
    const articles = Array.from({ length: 20 }, (_, at) => String.fromCharCode(97 + at));
    const links = articles.map((name) => `<a href="/about-${name}">About ${name}</a>`).join(" ");
    const body = `<h1>About ${path}</h1><p>What the choir sings in ${path}.</p>${links}<a href="/calendar/2026/1">Calendar</a>`;
    return response.end(page(`<title>The choir: ${path}</title>`, body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

function auditor(): Auditor {
  const made = createAuditor();
  closing.push(() => made.close());
  return made;
}

async function audit(url: string, plan = {}) {
  const host = new URL(url).host;
  const run = auditor().audit(url, { maxPages: 400, maxDepth: 1000, allowPrivateHosts: [host], ...plan });
  const { crawl, score, issues, rules } = await run.result();
  return { crawl, score, rules, found: await collect(issues) };
}

it("a calendar without end is held back, reported with its evidence, and counts as one page", async () => {
  const url = await choir({ calendarTitle: "" });
  const { crawl, score, found, rules } = await audit(url);
  const pattern = `${url}calendar/*/*`;
  expect(crawl).toMatchObject({ stopReason: "exhausted", truncated: false });
  expect(crawl.counts.fetched).toBeLessThan(21 + 80);
  expect(crawl.limitsHit).toMatchObject([{ limit: "crawl-trap", count: 1, detail: expect.stringContaining(pattern) }]);
  const traps = found.filter(({ rule }) => rule === "crawl-trap");
  expect(traps).toMatchObject([
    { message: "calendar", subject: { kind: "group", key: pattern }, data: { pattern, heldBack: 1 } },
  ]);
  expect(rules.find(({ rule }) => rule === "crawl-trap")).toMatchObject({ status: "assessed", failing: 1 });
  // Home, twenty articles and the calendar as one.
  expect(score.population).toBe(22);
  expect(score.attribution.find(({ rule }) => rule === "title-missing")?.affected).toBe(1);
});

it("the score of a site hardly depends on how far a crawler went into a trap", async () => {
  const url = await choir({ calendarTitle: "" });
  const [short, long] = await Promise.all([audit(url, { trapBudget: 12 }), audit(url, { trapBudget: 60 })]);
  expect(long.crawl.counts.fetched).toBeGreaterThan(short.crawl.counts.fetched + 30);
  expect(long.score.value).toBeCloseTo(short.score.value ?? Number.NaN, 1);
});
