import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiledPolicySchema } from "@sightline/geo";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { runProgram } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-policy-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[], standardInput = "") {
  const terminal = capturedTerminal();
  const input = { text: async () => standardInput, piped: async () => null };
  const code = await runProgram(["policy", ...args], { terminal, interrupts: noInterrupts, input });
  return { code, ...terminal.written };
}

describe("sightline policy", () => {
  it("explains the patch for people, with the access that was read back", async () => {
    const { code, out } = await run(["--goal", "visible-no-training", "-"], "User-agent: GPTBot\nDisallow: /\n");
    expect(code).toBe(0);
    expect(out).toMatch(/^Goal visible-no-training: /);
    expect(out).toMatch(/ {2}\+ User-agent: ClaudeBot\n {6}Closed\. Anthropic uses it to collect training data/);
    expect(out).toMatch(/ {2}Anthropic +allowed +allowed +allowed > blocked +allowed\n/);
    expect(out).toContain("Content-Usage: train-ai=n");
    expect(out).toContain("(draft-kelley-aipref-training-preference-signal-00)");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("starts from no file, and prints the patch or the whole policy alone", async () => {
    const diff = await run(["--goal", "closed", "--diff"]);
    expect(diff).toMatchObject({ code: 0, err: "" });
    expect(diff.out).toMatch(/^--- \/dev\/null\n\+\+\+ b\/robots\.txt\n@@ /);
    const policy = compiledPolicySchema.parse(JSON.parse((await run(["--goal", "closed", "--json"])).out));
    expect(policy.robots.diff).toBe(diff.out);
  });

  it("reads a file, and names what already says what was asked", async () => {
    const path = join(folder, "robots.txt");
    writeFileSync(path, "User-agent: *\nDisallow: /cart\n");
    expect(await run(["--goal", "visible", path])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/there\s+is\s+nothing\s+to\s+change/),
    });
    expect(await run(["--goal", "visible", "--diff", path])).toMatchObject({
      code: 0,
      out: "",
      err: expect.stringMatching(/there\s+is\s+nothing\s+to\s+change/),
    });
  });

  it("replaces control characters of the site", async () => {
    const { out } = await run(["--goal", "visible-no-training", "-"], "User-agent: *\nDisallow: /\u001b[31m");
    expect(out).toContain("Disallow: /\uFFFD[31m");
  });

  it("reads the robots.txt of a site and takes the owner's word on the control in Search Console", async () => {
    const server = await serveRoutes({
      "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: bingbot\nDisallow: /\n" },
    });
    try {
      const { port } = new URL(server.url);
      const resolve = ["--resolve", `shop.test:${port}:127.0.0.1`];
      const { code, out } = await run([
        "--goal",
        "visible",
        "--json",
        "--google-ai",
        "off",
        `http://shop.test:${port}/a`,
        ...resolve,
      ]);
      expect(code).toBe(0);
      const { robots, proof } = compiledPolicySchema.parse(JSON.parse(out));
      expect(robots.text).toBe("User-agent: bingbot\nAllow: /\n");
      expect(proof?.matrix.find(({ engine, purpose }) => engine === "google" && purpose === "ground")?.after).toBe(
        "blocked",
      );
    } finally {
      await server.close();
    }
  });

  it.each([
    ["another goal", ["--goal", "best"], 2, /--goal takes visible, visible-no-training, closed/],
    ["no goal", [], 2, /--goal <goal>/],
    ["another setting", ["--goal", "closed", "--google-ai", "maybe"], 2, /--google-ai takes on, off/],
    ["two outputs", ["--goal", "closed", "--json", "--diff"], 2, /either --json or --diff/],
    ["a missing file", ["--goal", "closed", "./robots.txt.old"], 2, /no such file/],
    ["a site out of reach", ["--goal", "closed", "http://127.0.0.1:9/"], 3, /could not be read \(connect\)/],
    ["a page", ["--goal", "closed", "-"], 3, /Standard input: .*HTML page/],
  ] as const)("explains what to do about %s", async (_, args, code, message) => {
    expect(await run(args, "<html>")).toMatchObject({ code, out: "", err: expect.stringMatching(message) });
  });
});
