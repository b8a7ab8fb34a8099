import { createServer, type Server } from "node:http";
import { collect } from "@sightline/model";
import { afterEach, expect, it } from "vitest";
import type { Auditor } from "../index.ts";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Choir {
  readonly calendarTitle: string;
  /** The path of a month on which the server fails, although articles link to it; then articles and months link to a dead URL, too. */
  readonly failingMonth?: string;
}

/** Twenty pages of articles, and a calendar that links the next months for ever; its pages lack a title if asked to. */
async function choir({ calendarTitle, failingMonth }: Choir): Promise<string> {
  const page = (title: string, body: string) =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head><body><main>${body}</main></body></html>`;
  const articles = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index));
  const month = (path: string) => {
    const [, , year, number] = path.split("/").map(Number);
    const link = (months: number) => {
      const index = (year ?? 0) * 12 + (number ?? 0) - 1 + months;
      return `<a href="/calendar/${Math.floor(index / 12)}/${(index % 12) + 1}">In ${months} months</a>`;
    };
    const further = failingMonth === undefined ? "" : `${link(2)}<a href="/gone">Tickets</a>`;
    return page(calendarTitle, `<h1>Month ${number} of ${year}</h1><p>No concerts yet.</p>${link(1)}${further}`);
  };
  const article = (path: string) => {
    const links = articles.map((name) => `<a href="/about-${name}">About ${name}</a>`).join(" ");
    const text = `<h1>About ${path}</h1><p>What the choir sings in ${path}.</p>${links}`;
    const calendar = ["/calendar/2026/1", ...(failingMonth === undefined ? [] : [failingMonth, "/gone"])];
    return page(
      `<title>The choir: ${path}</title>`,
      `${text}${calendar.map((url) => `<a href="${url}">Calendar</a>`).join(" ")}`,
    );
  };
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path.endsWith(".txt") || path.endsWith(".xml") || path === "/gone") return response.writeHead(404).end();
    if (path === failingMonth) return response.writeHead(500).end();
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(path.startsWith("/calendar/") ? month(path) : article(path));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
}

function auditor(): Auditor {
  const made = inlineAuditor();
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
});

it("the pages of a trap bring no findings but server errors, and count in no other tally", async () => {
  const url = await choir({ calendarTitle: "", failingMonth: "/calendar/2026/5" });
  const atOnce = { maxAttempts: 1, rules: { "http-5xx-internal": { options: { minAttempts: 1 } } } };
  const { found, rules } = await audit(url, atOnce);
  expect(found.filter(({ rule }) => rule === "crawl-trap")).toHaveLength(1);
  const onCalendar = found.filter(({ subject }) => subject.url.startsWith(`${url}calendar/`));
  expect(new Set(onCalendar.map(({ rule }) => rule))).toEqual(new Set(["crawl-trap", "http-5xx-internal"]));
  // Home and twenty articles: page, linked and site rules count the same pages. The home page has no text to compare.
  const tallies = ["title-missing", "page-low-link-score", "duplicate-content-exact", "link-internal-broken"].map(
    (rule) => rules.find((a) => a.rule === rule),
  );
  expect(tallies).toMatchObject([
    { status: "assessed", applicable: 21, failing: 0 },
    { status: "not-applicable" },
    { status: "assessed", applicable: 20, failing: 0 },
    // They link to what is gone, as the months do.
    { status: "assessed", applicable: 21, failing: 21 },
  ]);
  expect(rules.find(({ rule }) => rule === "http-5xx-internal")).toMatchObject({ failing: 1 });
});

it("the score of a site hardly depends on how far a crawler went into a trap", async () => {
  const url = await choir({ calendarTitle: "" });
  const [short, long] = await Promise.all([audit(url, { trapBudget: 12 }), audit(url, { trapBudget: 60 })]);
  expect(long.crawl.counts.fetched).toBeGreaterThan(short.crawl.counts.fetched + 30);
  expect(long.score.value).toBeCloseTo(short.score.value ?? Number.NaN, 1);
});
