import { emptyFacts } from "@sightline/facts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { GeoPage } from "../input/geo-input.ts";
import { type GeoAudit, geoAuditSchema } from "../result/geo-audit.ts";
import { geoCrawl, geoPage, origin, words } from "../testing/index.ts";
import { runGeoAudit } from "./run-geo-audit.ts";

const now = new Date("2026-10-01T12:00:00Z");

/** What an audit gives back after it was stored as JSON, read by the schema that every later read uses. */
async function readBack(pages: readonly GeoPage[], robots = "User-agent: *\nAllow: /") {
  const audit = await runGeoAudit(geoCrawl([...pages], { robots }), { now, questions: ["What is a boot?"] });
  const stored: unknown = JSON.parse(JSON.stringify(audit));
  const read = geoAuditSchema.safeParse(stored);
  return { audit, problems: read.success ? [] : [z.prettifyError(read.error)], stored };
}

/** Checks that were left unmeasured by a fault of their own. */
function failedChecks({ unmeasured }: GeoAudit): readonly string[] {
  return unmeasured.filter(({ reason }) => reason.startsWith("The check ")).map(({ checkId }) => checkId);
}

const marks = ["", "# ", "## ", "- ", "| ", "> ", "` ", "^ ", "#### "];
const oddWords = fc.oneof(
  fc.constantFrom(
    "-1e400",
    "9".repeat(400),
    "NaN",
    "Infinity",
    "0",
    "32 December 2026",
    "-271821-04-20",
    "275760-09-13T00:00:01Z",
    "0 %",
    "1,000,000.00 €",
    "\u0000",
    "\ud800",
    "\u202e",
    "?",
    "according to",
    "Updated 99 September 99999",
    "__proto__",
    "constructor",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.integer({ min: 1, max: 60 }).map(words),
);
const line = fc
  .tuple(fc.constantFrom(...marks), fc.array(oddWords, { maxLength: 12 }))
  .map(([mark, parts]) => `${mark}${parts.join(" ").replaceAll("\n", " ")}`);
const mainText = fc.oneof(
  fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n")),
  // One kind of block and nothing else: what most checks never meet.
  fc
    .tuple(fc.constantFrom(...marks), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 }))
    .map(([mark, count, length]) => Array.from({ length: count }, () => `${mark}${words(length)}`).join("\n")),
);
const linkScores = fc.constantFrom(0, 1e-9, 0.1, 1, 1e6);
const jsonValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom("2026-13-45", "-271821-04-20", "1e999", "NaN", "0000-00-00", "275760-09-13"),
);
const types = ["Article", "Product", "FAQPage", "Organization", "Person", "BreadcrumbList", "HowTo", "Review"];
const jsonLd = fc.array(
  fc
    .tuple(
      fc.constantFrom(...types),
      fc.dictionary(
        fc.constantFrom("datePublished", "dateModified", "author", "name", "offers", "mainEntity", "@graph", "price"),
        jsonValue,
      ),
    )
    .map(([type, members]) => ({ "@type": type, ...members })),
  { maxLength: 3 },
);
const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<p>",
        "<table>",
        "<td colspan=0>",
        "<time datetime=-271821-04-20>",
        "<img width=1e999 alt>",
        "<a href=''>",
        "<!--",
        "<div hidden>",
        "<form>",
        "<input>",
        "<template>",
      ),
      oddWords,
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));
const page = fc
  .record({
    path: fc.constantFrom("", "blog/a", "p?id=1", "%E0%A4%A", "2026/99/99/x", "a/b/c/d/e/f"),
    text: fc.option(mainText),
    html,
    jsonLd,
    linkScore: linkScores,
    bodyBytes: fc.constantFrom(0, 1, 10_000_000),
    wordCount: fc.constantFrom(0, 1, 1_000_000),
    maxSnippet: fc.constantFrom("max-snippet:-1", "max-snippet:0", "max-snippet:99999999999999999999", "nosnippet", ""),
  })
  .map(({ path, linkScore, bodyBytes, wordCount, maxSnippet, ...parts }) =>
    geoPage({
      ...parts,
      url: `${origin}/${path}`,
      record: {
        linkScore,
        bodyBytes,
        wordCount,
        headers: [{ name: "x-robots-tag", value: maxSnippet }],
      },
    }),
  );

const robots = fc.constantFrom(
  "",
  "User-agent: *\nCrawl-delay: 1e400",
  "User-agent: *\nCrawl-delay: -5\nDisallow: /",
  "User-agent: bingbot\nCrawl-delay: NaN\n\nUser-agent: *\nAllow: /",
);

describe("the audit of hostile pages", () => {
  it("can be read again when every word stands in a heading", async () => {
    const headings = Array.from({ length: 50 }, () => `## ${words(9)}`).join("\n");
    const { problems, audit } = await readBack([geoPage({ text: headings })]);
    expect(problems).toEqual([]);
    expect(failedChecks(audit)).toEqual([]);
  });

  it("can be read again as it was written, whatever the pages hold", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(page, { maxLength: 4, selector: ({ record }) => record.url }),
        robots,
        async (pages, text) => {
          const { problems, stored, audit } = await readBack(pages, text);
          expect(problems).toEqual([]);
          expect(stored).toEqual(audit);
          expect(failedChecks(audit)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it("pollutes no prototype, whatever JSON-LD names its members", async () => {
    const nested = '{"polluted":true,"__proto__":{"polluted":true}}';
    const json = `{"@context":"https://schema.org","@type":"Article","__proto__":${nested},"constructor":{"prototype":${nested}},"author":{"@type":"Person","__proto__":${nested}}}`;
    const marked = `<script type="application/ld+json">${json}</script>`;
    const { problems } = await readBack([geoPage({ marked })]);
    expect(problems).toEqual([]);
    expect(["polluted" in {}, "polluted" in [], "polluted" in Object]).toEqual([false, false, false]);
  });

  it("holds for pages without any facts", async () => {
    const url = `${origin}/empty`;
    const blank = geoPage({
      url,
      text: null,
      html: "",
      record: { ...emptyFacts(url), kind: "html", analysis: "ok" },
    });
    const { problems } = await readBack([blank]);
    expect(problems).toEqual([]);
  });
});
