import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(...args: string[]): Promise<Run> {
  const terminal = capturedTerminal();
  const code = await runProgram(args, { terminal, interrupts: noInterrupts });
  const { out, err } = terminal.written;
  expect(err).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(err).not.toContain("unexpected fault");
  return { code, out, err };
}

function audit(url: string, ...flags: string[]): Promise<Run> {
  return run("audit", url, "--retries", "0", "--store", "memory", "--out", join(folder, "out"), ...flags);
}

async function auditSite(routes: Readonly<Record<string, RouteAnswer>>, ...flags: string[]): Promise<Run> {
  const server = await serveRoutes(routes);
  try {
    return await audit(server.url, ...flags);
  } finally {
    await server.close();
  }
}

it("says how to audit a folder that has the name of a host", async () => {
  const before = process.cwd();
  mkdirSync(join(folder, "site.invalid"));
  process.chdir(folder);
  try {
    const { code, err } = await audit("site.invalid");
    expect(err).toContain("to audit the folder of that name, write ./site.invalid");
    expect(code).toBe(3);
  } finally {
    process.chdir(before);
  }
});

it("leaves no folder for reports behind when nothing was audited", async () => {
  const out = join(folder, "nothing", "reports");
  const { code } = await run("audit", "http://127.0.0.1:9/", "--retries", "0", "--store", "memory", "--out", out);
  expect(code).toBe(3);
  expect(existsSync(out)).toBe(false);
});

describe("arguments that cannot be used end with 2 and say what to do", () => {
  it.each([
    ["no URL", ["audit"], /No URL was given/],
    ["an ftp URL", ["audit", "ftp://example.com/"], /only http: and https:/],
    ["no URL at all", ["audit", "http://[", "--store", "memory"], /is not a URL/],
    ["an unknown flag", ["audit", "https://example.com", "--depht", "3"], /unknown option '--depht'/],
    ["an unknown command", ["adit"], /unknown command 'adit'/],
    [
      "a number that is none",
      ["audit", "https://example.com", "--max-pages", "many"],
      /--max-pages takes a whole number/,
    ],
    ["a mode that is none", ["audit", "https://example.com", "--mode", "deep"], /--mode takes spider, list, sitemap/],
    ["a header without a name", ["audit", "https://example.com", "--header", "oops"], /is not "Name: value"/],
    [
      "a threshold that is none",
      ["audit", "https://example.com", "--fail-on", "scores"],
      /Unknown --fail-on condition "scores"/,
    ],
    ["a contact that is no URL", ["audit", "https://example.com/", "--contact-url", "me"], /contact URL "me"/],
    ["a contact that is no URL", ["serve", "--store", "memory", "--contact-url", "me"], /contact URL "me"/],
    ["a role that is none", ["serve", "--role", "boss"], /--role takes all, api, worker, not "boss"/],
    ["a proxy by name", ["serve", "--trusted-proxy", "10.0.0.0/8,proxy"], /--trusted-proxy takes .*not "proxy"/],
    ["an origin with a path", ["serve", "--cors-origin", "https://a.example/x"], /--cors-origin takes .*a\.example\/x/],
    ["a worker without a queue", ["serve", "--role", "worker"], /--role worker needs --queue redis:/],
    [
      "a queue beside a store that nobody shares",
      ["serve", "--store", "memory", "--queue", "redis://127.0.0.1"],
      /--queue needs a --store that the processes share/,
    ],
    [
      "a queue of another kind",
      [
        "serve",
        "--store",
        `sqlite:${join(tmpdir(), `sightline-no-queue-${process.pid}.db`)}`,
        "--queue",
        "amqp://127.0.0.1",
      ],
      /--queue takes a URL that begins with redis:/,
    ],
    ["nothing to migrate", ["migrate"], /--store or --queue/],
    [
      "a canonical host that is none",
      ["audit", "https://example.com", "--json", "--store", "memory", "--canonical-host", "https://example.com/?a"],
      /--canonical-host: neither auto, off nor a host/,
    ],
    ["a broken resolve", ["audit", "https://example.com", "--resolve", "x"], /HOST:PORT:ADDR/],
    [
      "a format that is none",
      ["audit", "https://example.com", "--format", "json,xlsx"],
      /Unknown --format "xlsx"; use json, .*pdf/,
    ],
    ["a store that is none", ["audit", "https://example.com", "--store", "oracle:x"], /Unknown store/],
    [
      "a mode of rendering that is none",
      ["audit", "https://example.com", "--render", "sometimes"],
      /--render takes off, auto, all, not "sometimes"/,
    ],
    [
      "a URL in the place of a mode",
      ["audit", "https://example.com", "--render", "https://example.org"],
      /put URLs before it, or write --render=auto/,
    ],
    [
      "a browser that is not there",
      ["audit", "https://example.com", "--render", "--browser", "/nowhere/chromium"],
      /--render: There is no browser at \/nowhere\/chromium/,
    ],
    [
      "field data of pages that are not rendered",
      ["audit", "https://example.com", "--field-data"],
      /--field-data is about rendered pages: add --render/,
    ],
    [
      "field data of a service that renders nothing",
      ["serve", "--store", "memory", "--field-data"],
      /--field-data is about rendered pages: add --render/,
    ],
    [
      "field data without a key",
      ["audit", "https://example.com", "--render", "--field-data"],
      /--field-data needs a key of the Chrome UX Report API in CRUX_API_KEY/,
    ],
    [
      "field data of a service without a key",
      ["serve", "--store", "memory", "--render", "--field-data"],
      /--field-data needs a key of the Chrome UX Report API in CRUX_API_KEY/,
    ],
    ["a rule that is none", ["explain", "title-mising"], /did you mean .*title-missing/],
    [
      "a configuration that is missing",
      ["audit", "https://example.com", "--config", "/nowhere/at-all.mjs"],
      /configuration file/,
    ],
  ])("%s", async (_, args, message) => {
    const { code, err } = await run(...args);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });

  it("a folder for reports that cannot be made", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const { code, err } = await run("audit", "https://example.com", "--out", join(file, "reports"));
    expect(err).toMatch(/Reports cannot be written to .*--out/);
    expect(code).toBe(2);
  });

  it("a disk that is full", async () => {
    const out = mkdtempSync(join(folder, "full-"));
    symlinkSync("/dev/full", join(out, "report.json"));
    const server = await serveRoutes({ "/": "<!DOCTYPE html><title>Home</title>" });
    const { code, err } = await run("audit", server.url, "--store", "memory", "--out", out, "--format", "json");
    await server.close();
    expect(err).toMatch(/report\.json cannot be written: the disk is full/);
    expect(code).toBe(2);
  });

  it("a store file that is no database", async () => {
    const file = join(folder, "notes.txt");
    writeFileSync(file, "This is not a database, however hard one looks at it.".repeat(100));
    const { code, err } = await run("audit", "https://example.com", "--store", `sqlite:${file}`, "--out", folder);
    expect(err).toContain(file);
    expect(code).toBe(2);
  });
});

describe("sites that cannot be audited end with 3 and say why", () => {
  it("an unknown host", async () => {
    const { code, err } = await audit("http://no-such-host.invalid/");
    expect(err).toMatch(/no-such-host\.invalid/);
    expect(code).toBe(3);
  });

  it("a closed port", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const { code, err } = await audit(`http://127.0.0.1:${port}/`);
    expect(err).toMatch(/refused|connect/i);
    expect(code).toBe(3);
  });

  it.each<[string, Readonly<Record<string, RouteAnswer>>, RegExp]>([
    [
      "robots.txt blocks everything",
      { "/robots.txt": { body: "User-agent: *\nDisallow: /\n" }, "/": "<title>x</title>" },
      /robots\.txt/,
    ],
    ["the start page is a 404", {}, /404/],
    ["the start page is a 500", { "/": { status: 500, body: "<title>Oops</title>" } }, /500/],
    [
      "the start page is no HTML",
      { "/": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" } },
      /application\/pdf|not HTML/,
    ],
    [
      "the start page redirects for ever",
      { "/": { status: 302, headers: { location: "/a" } }, "/a": { status: 302, headers: { location: "/" } } },
      /redirect/i,
    ],
  ])("%s", async (_, routes, message) => {
    const { code, err } = await auditSite({ "/robots.txt": { status: 404 }, ...routes });
    expect(err).toMatch(message);
    expect(code).toBe(3);
  });
});

describe("odd start pages are audited", { timeout: 300_000 }, () => {
  it("an empty page", async () => {
    const { code, out } = await auditSite({ "/": "" }, "--format", "json");
    expect(out).toContain("report.json");
    expect(code).toBe(0);
  });

  it("a page of 20 MB is read up to the limit, and the report says so", async () => {
    const body = `<!DOCTYPE html><title>Large</title>${`<p>${"word ".repeat(200)}</p>`.repeat(20_000)}`;
    const { code, out, err } = await auditSite({ "/": body }, "--json");
    expect(err).not.toContain("could not be analysed");
    const report: { crawl: { limitsHit: { limit: string }[] } } = JSON.parse(out);
    expect(report.crawl.limitsHit.map(({ limit }) => limit)).toContain("max-body-bytes");
    expect(code).toBe(0);
  });

  it("a body without an end is read up to the limit", async () => {
    const endless: RouteAnswer = (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const chunk = Buffer.alloc(65_536, `<p>${"again ".repeat(200)}</p>`);
      const write = () => {
        while (response.write(chunk));
        response.once("drain", write);
      };
      response.on("error", () => {});
      write();
    };
    const { code } = await auditSite({ "/": endless }, "--json");
    expect(code).toBe(0);
  });
});
