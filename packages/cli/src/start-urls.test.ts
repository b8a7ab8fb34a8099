import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { planOf } from "./audit-flags.ts";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";
import type { StandardInput } from "./standard-input.ts";
import { startUrls } from "./start-urls.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-urls-"));
afterAll(() => rmSync(folder, { recursive: true }));

const piping = (text: string): StandardInput => ({ text: async () => text, piped: async () => text });
const terminal: StandardInput = { text: async () => "", piped: async () => null };
const [a, b, c] = ["https://a.test/", "https://a.test/b", "https://a.test/c"];

function listed(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("startUrls", () => {
  const list = listed("urls.txt", `# the start\r\n${a}\n\n  a.test/b  \n`);

  it.each([
    ["arguments", [a, b], {}, terminal, { urls: [a, b] }],
    ["a file in list mode", [list, c], { mode: "list" }, terminal, { urls: [a, b, c], mode: "list" }],
    ["the file of --urls", [], { urls: list }, terminal, { urls: [a, b], mode: "list" }],
    [
      "the file of --urls, each as a site",
      [c],
      { urls: list, mode: "spider" },
      terminal,
      { urls: [c, a, b], mode: "spider" },
    ],
    ["standard input as -", ["-"], {}, piping(`${a}\n${b}`), { urls: [a, b], mode: "list" }],
    ["standard input as --urls -", [], { urls: "-" }, piping(a), { urls: [a], mode: "list" }],
    ["what is piped without any argument", [], {}, piping(`${a}\n`), { urls: [a], mode: "list" }],
    ["nothing that is piped", [], {}, piping("\n"), { urls: [] }],
    ["nothing at a terminal", [], {}, terminal, { urls: [] }],
  ])("reads %s", async (_name, args, flags, input, expected) => {
    expect(await startUrls(args, flags, input)).toEqual(expected);
  });

  it.each([
    ["a line that is no URL", listed("bad.txt", `${a}\n\nftp://a.test\n`), /^Line 3 of .*bad\.txt: .*only http/],
    ["an empty file", listed("empty.txt", "# none\n"), /empty\.txt lists no URLs/],
    ["a missing file", join(folder, "missing.txt"), /missing\.txt cannot be read: no such file or folder/],
  ])("names %s", async (_name, urls, message) => {
    await expect(startUrls([], { urls }, terminal)).rejects.toThrow(message);
  });

  it.each(["missing.txt", "lists/missing.csv", "./missing", "/missing/list", "missing.XML"])(
    "says in list mode that the file %s does not exist",
    async (name) => {
      const message = `The list of URLs ${name} cannot be read: no such file or folder.`;
      await expect(startUrls([name], { mode: "list" }, terminal)).rejects.toThrow(message);
      await expect(startUrls([name], {}, terminal)).rejects.toThrow(`${name} is not a URL, and there is no such file.`);
    },
  );

  it("says how to audit the URLs of a file", async () => {
    await expect(startUrls([list], {}, terminal)).rejects.toThrow(`use --urls ${list}.`);
  });

  it.each(["a.test/urls.txt", "https://a.test/sitemap.xml", "a.test", "localhost:3000/a", "a.test:80/list.csv"])(
    "reads %s as a URL",
    async (url) => {
      expect(await startUrls([url], { mode: "list" }, terminal)).toEqual({ urls: [url], mode: "list" });
    },
  );
});

it("audits a list of more than 500 URLs as a whole", () => {
  const urls = Array.from({ length: 600 }, (_, index) => `https://a.test/${index}`);
  expect(planOf({ mode: "list" }, {}, urls).maxPages).toBe(600);
  expect(planOf({ mode: "list", maxPages: "20" }, {}, urls).maxPages).toBe(20);
  expect(planOf({ mode: "list" }, { maxPages: 30 }, urls).maxPages).toBe(30);
  expect(planOf({}, {}, urls).maxPages).toBeUndefined();
});

it("audits what is piped into it instead of the demo site", async () => {
  const site = await serveRoutes({ "/a": { body: "<title>a</title>" }, "/b": { body: "<title>b</title>" } });
  const screen = capturedTerminal();
  const code = await runProgram(["audit", "--json", "--quiet", "--store", "memory"], {
    terminal: screen,
    interrupts: noInterrupts,
    input: piping(`${new URL("/a", site.url)}\n${new URL("/b", site.url)}\n`),
    demoSite: () => Promise.reject(new Error("not the demo site")),
  });
  await site.close();
  expect(code, screen.written.err).toBe(0);
  expect(new Set(site.requests)).toEqual(new Set(["/robots.txt", "/a", "/b"]));
});
