import { probeResultSchema } from "@sightline/geo";
import { fakeClock, type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { describe, expect, it } from "vitest";
import type { Interrupts } from "./audit-command.ts";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import type { CommandFailure } from "./exit-codes.ts";
import { type ProbeFlags, probeCommand } from "./probe-command.ts";
import { runProgram } from "./program.ts";

const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(" ");
const page = `<title>Boots</title><main><p>${words}</p><a href="/shop/boots">Boots</a></main>`;

/** A page that refuses bingbot. */
const picky: RouteAnswer = (request, response) => {
  const isRefused = request.headers["user-agent"]?.includes("bingbot") === true;
  response.writeHead(isRefused ? 403 : 200, { "content-type": "text/html" }).end(isRefused ? "" : page);
};

async function run(flags: ProbeFlags, args: (site: string) => readonly string[] = (site) => [site]) {
  const server = await serveRoutes({ "/": page, "/shop/boots": picky, "/other": page });
  const terminal = capturedTerminal();
  try {
    const context = { terminal, interrupts: noInterrupts, clock: fakeClock() };
    const failure = await probeCommand(args(server.url), flags, context).then(
      () => null,
      (cause: CommandFailure) => cause,
    );
    return { ...terminal.written, requests: server.requests, failure };
  } finally {
    await server.close();
  }
}

describe("sightline probe", () => {
  it("shows what each crawler gets by its name, and what that does not prove", async () => {
    const { out, err, failure } = await run({ own: true });
    expect(failure).toBeNull();
    expect(out).toMatch(/^Probe of http:\/\/127\.0\.0\.1:\d+\/ on 2026-01-01, 27 requests\.\n/);
    expect(out).toMatch(/\n {2} +start page {2}\/robots\.txt {2}\/shop\/boots\n/);
    expect(out).toMatch(/\n {2}bingbot +same +same +refused 403\n/);
    expect(out).toMatch(/\n {2}Googlebot +same +same +same\n/);
    expect(out.replace(/\s+/g, " ")).toContain("bingbot was refused. The edge answered OAI-SearchBot,");
    expect(out.replace(/\s+/g, " ")).toContain(
      "- bingbot: The start page and robots.txt: the same as for a browser. A page: refused (403).",
    );
    expect(out).toContain("The real crawler may be let in by its address");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(err).toBe(
      ["/", "/robots.txt", "/", "/shop/boots"]
        .map((path) => `Requesting ${path} as a browser and as crawlers, one request a second\n`)
        .join(""),
    );
  });

  it("prints the result as JSON", async () => {
    const { out } = await run({ own: true, json: true });
    const result = probeResultSchema.parse(JSON.parse(out));
    expect(result).toMatchObject({ naming: "exact", requests: 27 });
    expect(result.agents.find(({ token }) => token === "bingbot")?.verdict).toBe("refused");
  });

  it("requests the given pages", async () => {
    const { requests } = await run({ own: true }, (site) => [site, `${site}other`]);
    expect(new Set(requests)).toEqual(new Set(["/", "/robots.txt", "/other"]));
  });

  it.each<[string, ProbeFlags, (site: string) => readonly string[], number, RegExp]>([
    ["the statement is missing", {}, (site) => [site], 2, /names of crawlers, such as Googlebot\. Add --own to state/],
    ["a page is of another site", { own: true }, (site) => [site, "https://other.test/"], 2, /is not a page of/],
    ["there are three pages", { own: true }, (site) => [site, site, site, site], 2, /at most two pages/],
    ["the URL is none", { own: true }, () => ["http://"], 2, /is not a URL/],
    ["nothing answers", { own: true }, () => ["http://127.0.0.1:9/"], 3, /did not answer a browser/],
  ])("requests nothing as a crawler if %s", async (_, flags, args, exitCode, message) => {
    const { failure, requests, out } = await run(flags, args);
    expect(failure).toMatchObject({ exitCode, message: expect.stringMatching(message) });
    expect(requests).toEqual([]);
    expect(out).toBe("");
  });

  it("ends at an interrupt", async () => {
    const interrupts: Interrupts = {
      onInterrupt(listener) {
        listener();
        return () => {};
      },
    };
    const terminal = capturedTerminal();
    const probe = probeCommand(["https://example.com/"], { own: true }, { terminal, interrupts, clock: fakeClock() });
    await expect(probe).rejects.toMatchObject({ exitCode: 130 });
  });

  it("is a command", async () => {
    const terminal = capturedTerminal();
    const code = await runProgram(["probe", "https://example.com/"], { terminal, interrupts: noInterrupts });
    expect({ code, ...terminal.written }).toMatchObject({ code: 2, err: expect.stringContaining("Add --own") });
  });
});
