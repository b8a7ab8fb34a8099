import type { CrawlPlanInput } from "@sightline/model";
import type { Rule } from "@sightline/model/rule";
import { type Report, renderSummary } from "@sightline/report";
import { renderHtml } from "@sightline/report/html";
import { rule, rules } from "@sightline/rules";
import { expect, it } from "vitest";
import { audit, serve } from "./small-site.test.fixture.ts";

const ids = [
  "canonical-multiple",
  "canonical-points-to-redirect",
  "hreflang-missing-return",
  "hsts-missing",
  "image-broken",
  "link-internal-broken",
  "orphan-page",
  "redirect-chain",
  "sd-json-parse-error",
  "sitemap-empty",
  "sitemap-missing",
  "title-missing",
];
const judging = ids.map((id) => rule(id)).filter((found) => found !== undefined);

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>Boots for wet days</title>${head}</head><body><main><h1>Boots</h1>${body}</main></body></html>`;
const linked = page('<p><a href="/boots">All boots</a></p>');
const boots = page('<p><a href="/">Home</a></p>');

interface Situation {
  readonly name: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly plan?: (origin: string) => CrawlPlanInput;
  readonly rules?: readonly Rule[];
}

const situations: readonly Situation[] = [
  { name: "a site without canonicals, images and sitemaps", pages: { "/": linked, "/boots": boots } },
  {
    name: "images that were not requested",
    pages: { "/": page('<p><img src="/boot.png" alt="A boot"><img src="/sole.png" alt="A sole"></p>') },
    plan: () => ({ fetchResources: false }),
  },
  {
    name: "canonicals to a site that was not requested",
    pages: { "/": page("<p>Boots</p>", '<link rel="canonical" href="https://boots.example/">') },
    plan: () => ({ canonicalHost: "off" }),
  },
  {
    name: "sitemaps that were not looked for",
    pages: { "/": linked, "/boots": boots },
    plan: () => ({ discoverSitemaps: false }),
  },
  {
    name: "a list without the home page",
    pages: { "/": linked, "/boots": boots },
    plan: (origin) => ({ mode: "list", urls: [`${origin}/boots`] }),
  },
  {
    name: "a site whose pages were not rendered",
    pages: { "/": linked, "/boots": boots },
    rules: [...judging, ...rules.filter((found) => found.scope === "site" && found.query.kind === "rendered")],
  },
  {
    name: "a crawl that was cut short",
    pages: { "/": linked, "/boots": boots },
    plan: () => ({ maxPages: 1 }),
  },
];

it.each(situations)("tells what was checked of $name", async ({ name, pages, plan, rules: used = judging }) => {
  const origin = await serve(pages);
  const { report } = await audit(origin, plan?.(origin), { rules: used });
  const seen = [
    `Terminal:\n${terminalPart(report)}`,
    `HTML:\n${await htmlPart(report)}`,
    `JSON:\n${report.rules.map(jsonLine).join("\n")}`,
  ];
  await expect(`${seen.join("\n\n")}\n`).toMatchFileSnapshot(`what-was-checked/${name.replaceAll(" ", "-")}.snap`);
});

function terminalPart(report: Report): string {
  const text = renderSummary(report, { colors: false, width: 100 });
  const start = text.indexOf("What was checked");
  return text.slice(start, text.indexOf("\n\n  Good to know", start)).trimEnd();
}

async function htmlPart(report: Report): Promise<string> {
  let html = "";
  for await (const chunk of renderHtml(report)) html += chunk;
  const section = /<section[^>]* id="checks"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "no section";
  const lines = section.replace(/<\/(?:h2|h3|p|li|summary)>/g, "\n").replace(/<[^>]*>/g, "");
  return lines.replace(/^\s*\n/gm, "").trimEnd();
}

function jsonLine({ id, outcome, unit, lookedAt, notLookedAt, reason }: Report["rules"][number]): string {
  return JSON.stringify({ id, outcome, unit, lookedAt, notLookedAt, reason });
}
