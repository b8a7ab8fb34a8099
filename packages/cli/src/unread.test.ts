import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const kinds = [
  "good",
  "layered",
  "multiplied",
  "double-gzip",
  "not-brotli",
  "undeclared-gzip",
  "short",
  "half-chunked",
  "nowhere",
];

function page(name: string, body = ""): string {
  return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>The ${name} page of the museum</title></head><body><main><h1>${name}</h1>${body}</main></body></html>`;
}

/** Sends a piece of a page with these headers and closes the connection. */
function breakingOff(headers: Readonly<Record<string, string | number>>) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { ...html, ...headers });
    response.write(page("broken"), () => response.destroy());
  };
}

/** Formatting that each paragraph repeats. */
const fonts = Array.from({ length: 400 }, (_, index) => `<font id=${index}>`).join("");

const routes: Readonly<Record<string, RouteAnswer>> = {
  "/": page("home", kinds.map((kind) => `<a href="/${kind}">The ${kind} page</a>`).join(" ")),
  "/good": page("good"),
  "/layered": { headers: { "content-encoding": "gzip, br" }, body: brotliCompressSync(gzipSync(page("layered"))) },
  "/multiplied": page("multiplied", `<p>${fonts}${"</p><p>x".repeat(5000)}`),
  "/double-gzip": { headers: { "content-encoding": "gzip" }, body: gzipSync(gzipSync(page("double"))) },
  "/not-brotli": { headers: { "content-encoding": "br" }, body: page("plain") },
  "/undeclared-gzip": { body: gzipSync(page("undeclared")) },
  "/short": breakingOff({ "content-length": 5000 }),
  "/half-chunked": breakingOff({}),
  "/nowhere": { status: 302 },
  "/robots.txt": { headers: { "content-type": "text/plain" }, body: "Sitemap: /map.xml\nSitemap: /gone.xml\n" },
  "/map.xml": ({ headers }, response) => {
    const urls = ["good", "layered", "a?b<c", "short", "multiplied"].map(
      (path) => `<url><loc>http://${headers.host}/${path}</loc></url>`,
    );
    response.setHeader("content-type", "application/xml");
    response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`);
  },
};

interface Audit {
  readonly terminal: string;
  readonly html: string;
  readonly pages: readonly { readonly url: string; readonly indexabilityReason: string }[];
}

const audits: { [store in "memory" | "sqlite"]?: Audit } = {};
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sightline-unread-"));
  const server = await serveRoutes(routes);
  for (const store of ["memory", "sqlite"] as const) {
    const out = join(folder, store);
    const terminal = capturedTerminal();
    const at = store === "memory" ? "memory" : `sqlite:${join(folder, "audit.db")}`;
    const flags = ["--store", at, "--out", out, "--format", "html,json"];
    expect(await runProgram(["audit", server.url, ...flags], { terminal, interrupts: noInterrupts })).toBe(0);
    const named = (text: string) => text.replaceAll(server.url, "https://museum.test/");
    const { pages } = JSON.parse(named(readFileSync(join(out, "report.json"), "utf8")));
    audits[store] = {
      terminal: named(terminal.written.out),
      html: named(readFileSync(join(out, "report.html"), "utf8")),
      pages,
    };
  }
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a person reads of markup: a line for each item. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<\/(?:p|li|tr|summary|h\d)>/g, "\n")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n\s*/g, "\n")
    .trim();
}

it.each(["memory", "sqlite"] as const)("the terminal says what could not be read, from the %s store", (store) => {
  const text = (audits[store]?.terminal ?? "").replace(/\s+/g, " ");
  expect(/Some pages or files.*?\(sitemaps\)\./.exec(text)?.[0]).toMatchInlineSnapshot(
    `"Some pages or files could not be read. They do not count as assessed: Page does not match its Content-Encoding header (3 pages) · Page could not be analysed (1 page) · Response ends before it is complete (2 pages) · Redirect has no valid target (1 page) · Declared sitemap cannot be fetched (sitemaps) · Declared sitemap cannot be parsed (sitemaps)."`,
  );
});

it("the HTML report says so first", () => {
  const note = /<p class="note"><strong>Some pages.*?<\/p>/.exec(audits.memory?.html ?? "")?.[0] ?? "";
  expect(textOf(note)).toMatchInlineSnapshot(
    `"Some pages or files could not be read. They do not count as assessed: Page does not match its Content-Encoding header (3 pages) · Page could not be analysed (1 page) · Response ends before it is complete (2 pages) · Redirect has no valid target (1 page) · Declared sitemap cannot be fetched (sitemaps) · Declared sitemap cannot be parsed (sitemaps)."`,
  );
});

it.each(["memory", "sqlite"] as const)("the HTML report gives each page its reason, from the %s store", (store) => {
  const rules = [
    "truncated-response",
    "content-encoding-invalid",
    "redirect-location-invalid",
    "page-not-analysable",
    "sitemap-http-error",
    "sitemap-parse-error",
  ];
  const sections = rules.map((rule) => {
    const section = new RegExp(`<details[^>]*data-rule="${rule}".*?</details>`, "s").exec(audits[store]?.html ?? "");
    const rows = textOf(section?.[0] ?? "").split("\n");
    return [rule, ...rows.filter((row) => row.startsWith("/"))].join("\n  ");
  });
  expect(sections.join("\n")).toMatchInlineSnapshot(`
    "truncated-response
      /short /half-chunked the same on 2 pages The response was incomplete in 2 requests: The connection broke off after 187 bytes of the body.
    content-encoding-invalid
      /double-gzip The page could not be decoded in 2 requests: The body is compressed with gzip once more than its Content-Encoding "gzip" says.
      /not-brotli The page could not be decoded in 2 requests: The body is not what its Content-Encoding "br" says.
      /undeclared-gzip The page could not be decoded in 2 requests: The body is compressed with gzip, and no Content-Encoding says so.
    redirect-location-invalid
      /nowhere The URL returns 302 without a Location header.
    page-not-analysable
      /multiplied The page was fetched but not analysed: The page has more than 1000000 elements.
    sitemap-http-error
      /gone.xml The sitemap https://museum.test/gone.xml, declared in robots.txt, returned 404 in 2 requests.
    sitemap-parse-error
      /map.xml The sitemap https://museum.test/map.xml, declared in robots.txt, has broken entries: 1 (3: https://museum.test/a?b); 4 of its URLs were read."
  `);
});

it.each(["memory", "sqlite"] as const)("none of it counts as indexable, in the %s store", (store) => {
  const pages = audits[store]?.pages ?? [];
  const reasons = pages.map(({ url, indexabilityReason }) => `${new URL(url).pathname} ${indexabilityReason}`);
  expect(reasons.sort().join("\n")).toMatchInlineSnapshot(`
    "/ indexable
    /double-gzip failed
    /good indexable
    /half-chunked failed
    /layered indexable
    /multiplied not-analysed
    /not-brotli failed
    /nowhere other-status
    /short failed
    /undeclared-gzip failed"
  `);
});
