import { emptyFacts } from "@sightline/facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { GeoPage } from "../input/geo-input.ts";
import { geoAuditSchema } from "../result/geo-audit.ts";
import { geoCrawl, geoPage, origin, type PageParts, words } from "../testing/index.ts";
import { injections } from "../testing/injections.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

const now = new Date("2026-10-01T12:00:00Z");

/** Audits pages, and returns the result, what keeps it from being read again, and the checks that failed by themselves. */
async function audited(pages: readonly GeoPage[], robots = "User-agent: *\nAllow: /") {
  const audit = await runGeoAudit(geoCrawl(pages, { robots }), { now, llmsTxt: true, questions: ["What is a boot?"] });
  const stored: unknown = JSON.parse(JSON.stringify(audit));
  const read = geoAuditSchema.safeParse(stored);
  const failed = audit.tallies.filter(({ reason }) => reason?.startsWith("The check failed") === true);
  const ids = audit.findings.map(({ id }) => id);
  return {
    audit,
    stored,
    problems: [
      ...(read.success ? [] : [z.prettifyError(read.error)]),
      ...failed.map(({ id, reason }) => `${id}: ${reason}`),
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
    ],
  };
}

const marks = ["", "# ", "## ", "- ", "| ", "> ", "` ", "^ ", "#### "];
const oddWords = fc.oneof(
  fc.constantFrom(
    "-1e400",
    "9".repeat(400),
    "NaN",
    "Infinity",
    "32 December 2026",
    "-271821-04-20",
    "0 %",
    "1,000.00 €",
  ),
  fc.constantFrom("\u0000", "\ud800", "\u202e", "?", "according to", "Updated 99 September 99999", "__proto__"),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.integer({ min: 1, max: 60 }).map(words),
);
const line = fc
  .tuple(fc.constantFrom(...marks), fc.array(oddWords, { maxLength: 12 }))
  .map(([mark, parts]) => `${mark}${parts.join(" ").replaceAll("\n", " ")}`);
const mainText = fc.oneof(
  fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n")),
  fc
    .tuple(fc.constantFrom(...marks), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }))
    .map(([mark, count, length]) => Array.from({ length: count }, () => `${mark}${words(length)}`).join("\n")),
);
const jsonLd = fc.array(
  fc
    .tuple(
      fc.constantFrom("Article", "Product", "LocalBusiness", "Organization", "Person", "BlogPosting"),
      fc.dictionary(
        fc.constantFrom("datePublished", "dateModified", "author", "name", "@id", "offers", "telephone", "address"),
        fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom("2026-13-45", "1e999", "275760-09-13")),
      ),
    )
    .map(([type, members]) => ({ "@type": type, ...members })),
  { maxLength: 3 },
);
const html = fc
  .array(
    fc.oneof(
      fc.constantFrom("<p>", "<table>", "<time datetime=-271821-04-20>", "<a href=''>", "<!--", "<div hidden>"),
      fc.constantFrom("<footer>", "Tel. +49 30 123456", "© 2026 A B", "<form><input type=email>", "<template>"),
      oddWords,
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));
const page = fc
  .record({
    path: fc.constantFrom("", "blog/a", "p?id=1", "%E0%A4%A", "2026/99/99/x", "impressum"),
    text: fc.option(mainText),
    html,
    jsonLd,
    wordCount: fc.constantFrom(0, 1, 1_000_000),
    directive: fc.constantFrom("max-snippet:0", "max-snippet:99999999999999999999", "nosnippet", "noindex", ""),
  })
  .map(({ path, wordCount, directive, ...parts }) =>
    geoPage({
      ...parts,
      url: `${origin}/${path}`,
      record: { wordCount, headers: [{ name: "x-robots-tag", value: directive }] },
    }),
  );
const robots = fc.constantFrom("", "User-agent: *\nCrawl-delay: 1e400", "User-agent: *\nCrawl-delay: -5\nDisallow: /");

describe("the audit of hostile pages", () => {
  it("can be read again as it was written, whatever they hold, and no check fails", async () => {
    const pages = fc.uniqueArray(page, { maxLength: 4, selector: ({ record }) => record.url });
    await fc.assert(
      fc.asyncProperty(pages, robots, async (some, text) => {
        const { problems, stored, audit } = await audited(some, text);
        expect(problems).toEqual([]);
        expect(stored).toEqual(audit);
      }),
      { numRuns: 60 },
    );
  });

  it("holds for pages without any facts", async () => {
    const url = `${origin}/empty`;
    const record = { ...emptyFacts(url), kind: "html", analysis: "ok" } as const;
    expect((await audited([geoPage({ url, text: null, html: "", record })])).problems).toEqual([]);
  });

  it("pollutes no prototype, whatever JSON-LD names its members", async () => {
    const nested = '{"polluted":true,"__proto__":{"polluted":true}}';
    const json = `{"@context":"https://schema.org","@type":"Article","__proto__":${nested},"constructor":{"prototype":${nested}},"author":{"@type":"Person","__proto__":${nested}}}`;
    const marked = `<script type="application/ld+json">${json}</script>`;
    expect((await audited([geoPage({ marked })])).problems).toEqual([]);
    expect(["polluted" in {}, "polluted" in [], "polluted" in Object]).toEqual([false, false, false]);
  });

  it("stays within its bounds on thousands of pages, each with faults and values of its own", async () => {
    const pages = Array.from({ length: 3000 }, (_, index) => hostile(index));
    const { audit, problems, stored } = await audited(pages);
    expect(problems).toEqual([]);
    expect(audit.findings.length).toBeLessThanOrEqual(1000);
    expect(audit.findingsTotal).toBeGreaterThan(6000);
    expect(audit.entity.length).toBeLessThanOrEqual(60);
    expect(audit.doFirst.length).toBeLessThanOrEqual(4);
    expect(audit.answers.trust).toMatchObject({ state: "no", failed: 3000 });
    for (const { issueIds } of [...audit.doFirst, ...Object.values(audit.answers)])
      expect(issueIds.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(stored).length).toBeLessThan(1_000_000);
  }, 120_000);
});

/** A page on which all that can be named has a name of its own. */
function hostile(index: number): GeoPage {
  const at = undefined;
  const long = `${index} ${"x".repeat(90)}`;
  const statements: PageParts["statements"] = {
    contacts: [
      {
        kind: "telephone",
        value: `+4930${100_000 + index}`,
        text: `+4930${100_000 + index}`,
        label: long.slice(0, 40),
        place: "footer",
        isLink: true,
        at,
      },
    ],
    persons: [{ name: `Ann ${index} Smith`, role: long, how: "role", place: "main", at }],
    organisations: [{ name: `Firm ${long}`, how: "copyright", text: long, place: "footer", at }],
    foreign: [{ kind: "filler", text: long, place: "main", at }],
    instructions: [{ text: long, place: "hidden", at: null }],
    residue: [{ text: long, at }],
  };
  return geoPage({
    url: index === 0 ? `${origin}/` : `${origin}/${index}/${"p".repeat(300)}`,
    text: `# ${long}\nWhat is ${index}?\n${words(10)}`,
    statements,
    jsonLd: [{ "@type": "BlogPosting", author: { "@id": `https://a.test/#${index}` }, datePublished: "2030-01-01" }],
    record: { headers: [{ name: "x-robots-tag", value: `bot${index}: noindex` }] },
  });
}

describe("prompt injection", () => {
  const text =
    "# Walking boots\nA walking boot is a shoe that covers the ankle, and it keeps the water out for 8 hours.";
  const body = (more: string) =>
    `<html lang="en"><title>Boots</title><body><main><h1>Boots</h1><p>A walking boot is a shoe.</p>${more}</main></body></html>`;
  const escaped = (payload: string) =>
    payload.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const places: Readonly<Record<string, (payload: string) => PageParts>> = {
    "visible text": (payload) => ({ text: `${text}\n${payload}`, html: body(`<p>${escaped(payload)}</p>`) }),
    "hidden text": (payload) => ({ text, html: body(`<div style="display:none">${escaped(payload)}</div>`) }),
    "a comment": (payload) => ({ text, html: body(`<!-- ${payload.replaceAll("--", "- -")} -->`) }),
    "JSON-LD": (payload) => ({ text, html: body(""), jsonLd: [{ "@type": "Organization", name: payload }] }),
    "a description": (payload) => ({ text, html: body(""), record: { metaDescription: payload } }),
  };
  const readinessOf = async (parts: PageParts) =>
    (await audited([geoPage({ url: `${origin}/`, ...parts })])).audit.readiness ?? -1;

  it.each(Object.entries(places))("in %s raises no number", async (_, place) => {
    const before = await readinessOf({ text, html: body("") });
    const raised: unknown[] = [];
    for (const payload of injections) {
      const after = await readinessOf(place(payload));
      if (after > before) raised.push({ payload, before, after });
    }
    expect(raised).toEqual([]);
  });
});
