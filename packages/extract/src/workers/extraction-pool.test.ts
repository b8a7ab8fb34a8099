import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { packPage } from "@sightline/model";
import type { Extraction, Extractor, FetchedPage } from "@sightline/model/ports";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { extractionPool, inlineExtractor } from "../pool.ts";
import { textPrint } from "../text-print.ts";

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), "sightline-pool-"));
const open: Extractor[] = [];
/** The longest timer there is: how long hostile pages take is measured by `npm run bench:hostile`. */
const noDeadlineMs = 2 ** 31 - 1;
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function pool(...options: Parameters<typeof extractionPool>): Extractor {
  const made = extractionPool(...options);
  open.push(made);
  return made;
}

function page(html: string | Uint8Array, url = "https://shop.test/"): FetchedPage {
  const body = typeof html === "string" ? new TextEncoder().encode(html) : html;
  return {
    kind: "answer",
    url,
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    body,
    bodyTruncated: false,
    wireBytes: body.byteLength,
    ttfbMs: 1,
    totalMs: 2,
    remoteAddress: null,
  };
}

/** A module that never ends, eats memory or ends its thread, as the page's title says. */
function misbehaving(): string {
  const path = join(folder, "misbehaving.mjs");
  const source = `export default (document) => {
    if (document.title === "endless") for (;;);
    if (document.title === "memory") for (const kept = []; ; ) kept.push(new Array(10000).fill({}));
    if (document.title === "exit") process.exit(3);
    const forMs = /^waits (\\d+)$/.exec(document.title)?.[1];
    if (forMs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(forMs));
    return document.title;
  };`;
  writeFileSync(path, source);
  return path;
}

describe("extractionPool", () => {
  it("passes on the parsed page of kept sources up to 524,288 characters, for excerpts", async () => {
    const extract = (html: string, keepSource: boolean) =>
      pool({ threads: 1 }).extract({ ...page(html), keepSource }, signal);
    const html = "<p id=a>ü\r\n<b class=x>text</b>";
    const excerpt = { snippet: "<b class=x>text</b>", path: "#a > b" };
    expect((await extract(html, true)).excerpts?.at([{ line: 2, column: 1 }])).toEqual([excerpt]);
    expect((await extract(html, false)).excerpts).toBeNull();
    expect((await extract(`${html}${" ".repeat(600_000)}`, true)).excerpts).toBeNull();
  });

  it("extracts as the calling thread does", async () => {
    const html = "<title>T</title><main><a href=/x>x</a><p>text</main>";
    const [threaded, inline] = await Promise.all([
      pool({ threads: 1 }).extract(page(html), signal),
      inlineExtractor().extract(page(html), signal),
    ]);
    const { packed, textPrint: print, ...extraction } = threaded;
    expect(JSON.stringify(extraction)).toBe(JSON.stringify(inline));
    expect(packed).toEqual(packPage(inline.facts, inline.mainText));
    const { mainTextHash } = inline.facts;
    expect(print).toBe(textPrint(new URL(inline.facts.url), { mainTextHash, mainText: inline.mainText }));
    expect(threaded.facts).toMatchObject({ title: "T", ttfbMs: 1, totalMs: 2 });
  });

  it.runIf(process.platform === "linux")("gives way to the threads of its host", async () => {
    const own = getPriority();
    const path = join(folder, "priority.mjs");
    writeFileSync(path, 'import { getPriority } from "node:os"; export default () => String(getPriority());');
    const { facts } = await pool({ threads: 1, extract: { niceness: path } }).extract(page("<p>a"), signal);
    expect(facts.custom).toEqual({ niceness: [String(Math.min(19, own + 7))] });
    expect(getPriority()).toBe(own);
  });

  it("makes the print of a text that only whoever has read it can make", async () => {
    const url = "https://shop.test/calendar/2026/03";
    const html = "<main><p>March 2026: no events</p></main>";
    const { facts, mainText, textPrint: print } = await pool({ threads: 1 }).extract(page(html, url), signal);
    expect(print).toBeTypeOf("number");
    expect(print).toBe(textPrint(new URL(url), { mainTextHash: facts.mainTextHash, mainText }));
  });

  it("fails the page that runs over the deadline and goes on with the others", async () => {
    const slow = pool({ threads: 1, deadlineMs: 2000, extract: { t: misbehaving() } });
    const titles = ["a", "endless", "b", "c"];
    const results = await Promise.all(titles.map((title) => slow.extract(page(`<title>${title}</title>`), signal)));
    expect(results.map(({ facts }) => facts.analysis)).toEqual(["ok", "failed", "ok", "ok"]);
    expect(results[1]?.facts).toMatchObject({
      kind: "html",
      bodyBytes: 22,
      analysisFailure: "The analysis of the page took longer than 2000 ms.",
    });
    expect(results[3]?.facts.custom).toEqual({ t: ["c"] });
  });

  it("waits for a thread that is not given the processor, but not for ever", async () => {
    const starved = pool({ threads: 1, deadlineMs: 1000, extract: { t: misbehaving() } });
    const titles = ["waits 1500", "waits 60000"];
    const results = await Promise.all(titles.map((title) => starved.extract(page(`<title>${title}</title>`), signal)));
    expect(results.map(({ facts }) => facts.analysis)).toEqual(["ok", "failed"]);
  });

  it("survives a thread that ends and one that runs out of memory", async () => {
    const hungry = pool({ threads: 1, maxHeapMb: 24, deadlineMs: 20_000, extract: { t: misbehaving() } });
    const results: Extraction[] = [];
    for (const title of ["exit", "a", "memory", "b"]) {
      results.push(await hungry.extract(page(`<title>${title}</title>`), signal));
    }
    expect(results.map(({ facts }) => facts.analysis)).toEqual(["failed", "ok", "failed", "ok"]);
    expect(results[0]?.facts.analysisFailure).toMatch(/ended with code 3/);
    expect(results[2]?.facts.analysisFailure).toMatch(/more than 24 MB of memory/);
  });

  it("cuts the facts of a page to 256 KB, in threads and without", async () => {
    const images = Array.from({ length: 1000 }, (_, index) => `<img src=/${index} alt="${"long ".repeat(200)}">`);
    const html = `<title>large</title>${images.join("")}`;
    for (const extractor of [pool({ threads: 1 }), inlineExtractor()]) {
      const { facts } = await extractor.extract(page(html), signal);
      expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThanOrEqual(256 * 1024);
      expect(facts).toMatchObject({ title: "large", cutFacts: { images: 1000 - facts.images.length } });
    }
  });

  it("copies a body that shares its buffer and moves one that does not", async () => {
    const shared = new Uint8Array(new ArrayBuffer(100)).subarray(10, 40);
    shared.set(new TextEncoder().encode("<title>shared</title>"));
    const own = new TextEncoder().encode("<title>own</title>".padEnd(10_000, " "));
    const moved = new Uint8Array(own);
    const extractor = pool({ threads: 1 });
    const results = [await extractor.extract(page(shared), signal), await extractor.extract(page(moved), signal)];
    expect(results.map(({ facts }) => facts.title)).toEqual(["shared", "own"]);
    expect(shared.byteLength).toBe(30);
    expect(moved.byteLength).toBe(0);
  });

  it("rejects what is aborted or closed, and refuses custom extraction that cannot work", async () => {
    const extractor = pool({ threads: 1 });
    await expect(extractor.extract(page("x"), AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
    const controller = new AbortController();
    const pending = extractor.extract(page("x"), controller.signal);
    controller.abort(new Error("later"));
    await expect(pending).rejects.toThrow("later");
    const { facts } = await extractor.extract(page("<title>next</title>"), signal);
    expect(facts.title).toBe("next");
    await extractor.close();
    await expect(extractor.extract(page("x"), signal)).rejects.toMatchObject({ code: "conflict" });
    const refused = pool({ extract: { price: "p[" } });
    await expect(refused.extract(page("x"), signal)).rejects.toMatchObject({ code: "invalid_options" });
  });

  const unknown = Array.from({ length: 500 }, (_, index) => `<x${index}>`).join("");
  const fonts = Array.from({ length: 400 }, (_, index) => `<font id=${index}>`).join("");
  const shapes: readonly (readonly [name: string, shape: (count: number) => string])[] = [
    ["div", (count) => "<div>".repeat(count)],
    ["a", (count) => "<a href=/x>".repeat(count)],
    ["b and i", (count) => "<b><i>".repeat(count / 2)],
    ["table", (count) => "<table>".repeat(count)],
    ["table cell", (count) => "<table><tr><td>".repeat(count / 3)],
    ["svg", (count) => "<svg>".repeat(count)],
    ["select", (count) => "<select><option>".repeat(count / 2)],
    ["html attributes", (count) => Array.from({ length: count }, (_, index) => `<html a${index}>`).join("")],
    ["attributes", (count) => `<p ${Array.from({ length: count }, (_, index) => `a${index}`).join(" ")}>`],
    ["unknown elements", (count) => `${unknown}${"</y>".repeat(count)}`],
    ["formatting attributes", (count) => `${fonts}${"<font id=x></font>".repeat(count)}`],
    ["formatting", (count) => `${"<b id=1><b id=2><b id=3>".repeat(9)}${"<p>".repeat(count)}`],
    ["fostering", (count) => `<table>${"<b>x</b>".repeat(count)}`],
    ["headings", (count) => `${"<h1><div>".repeat(200)}${"<i>x</i>".repeat(count)}`],
  ];

  it.each(shapes)("brings every hostile %s back", { timeout: 300_000 }, async (_name, shape) => {
    const extractor = pool({ threads: 1, deadlineMs: noDeadlineMs });
    for (const count of [1000, 200_000]) {
      const { facts } = await extractor.extract(page(shape(count)), signal);
      expect(["ok", "failed"]).toContain(facts.analysis);
      expect(facts.analysisFailure ?? "").not.toMatch(/took longer|memory|ended/);
    }
    const { facts } = await extractor.extract(page("<title>alive</title>"), signal);
    expect(facts.title).toBe("alive");
  });
});
