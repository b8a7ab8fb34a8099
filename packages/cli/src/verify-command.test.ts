import { join } from "node:path";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { smallFolder } from "./folder/small-folder.test.fixture.ts";
import { ownRule } from "./own-rule.test.fixture.ts";
import { runProgram } from "./program.ts";

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean();
});

const page = (head: string, body = "") =>
  `<!DOCTYPE html>\n<html lang="en"><head>${head}</head><body><main><h1>Boots</h1><p>Text.</p>${body}</main></body></html>`;

async function run(...args: readonly string[]) {
  const terminal = capturedTerminal();
  const code = await runProgram(["verify", ...args], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

async function site(routes: Readonly<Record<string, RouteAnswer>>) {
  const server = await serveRoutes(routes);
  cleaning.push(() => server.close());
  return server.url;
}

function folder(files: Readonly<Record<string, string>>): string {
  const made = smallFolder(files);
  cleaning.push(() => made.remove());
  return made.path;
}

describe("sightline verify", () => {
  it("exits with 0 if the fault is fixed", async () => {
    const url = await site({ "/": page("<title>Boots for wet winters</title>") });
    const { code, out, err } = await run(url, "--rule", "title-missing");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Fixed: title-missing on http.*\n {2}The page answers with status 200, and the rule finds nothing there\.\n {2}\d requests\n$/,
    );
  });

  it("exits with 1 if it is still there, and shows where", async () => {
    const url = await site({ "/": page("<title></title>") });
    const { code, out } = await run(url, "--rule", "title-missing");
    expect(code).toBe(1);
    expect(out).toMatch(/^Still there: title-missing on http/);
    expect(out).toContain(`${url}:2:23\n    <title></title>`);
  });

  it("exits with 3 if it cannot be assessed", async () => {
    const url = await site({ "/": page("<title>Boots</title>") });
    const { code, out } = await run(url, "--rule", "title-duplicate");
    expect(code).toBe(3);
    expect(out.replace(/\s+/g, " ")).toContain("Not assessed: title-duplicate");
  });

  it("exits with 2 for a rule that does not exist, with a suggestion", async () => {
    expect(await run("https://example.com/", "--rule", "titel-missing")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^sightline: There is no rule or check titel-missing; did you mean .*title-missing/),
    });
  });

  it("asks about one link, and prints JSON", async () => {
    const url = await site({
      "/": page("<title>Boots</title>", '<a href="/a">A</a><a href="/gone">B</a>'),
      "/a": page(""),
    });
    const asked = (about: string) => run(url, "--rule", "link-internal-broken", "--about", url + about, "--json");
    expect((await asked("a")).code).toBe(0);
    const { code, out } = await asked("gone");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ rule: "link-internal-broken", state: "still-there" });
  });

  it("verifies a page of a build folder, and names its file", async () => {
    const dist = folder({
      "index.html": page("<title>Home of boots</title>"),
      "about/index.html": page("<title></title>"),
    });
    const { code, out } = await run(dist, "--page", "about/", "--rule", "title-missing");
    expect(code).toBe(1);
    expect(out).toMatch(/about\/index\.html:2:23\n/);
    expect((await run(dist, "--rule", "title-missing")).code).toBe(0);
    expect((await run(dist, "--page", "../../etc/passwd", "--rule", "title-missing")).code).toBe(3);
  });

  it("verifies own rules of the configuration, with its credentials", async () => {
    const config = `${ownRule}
      export default defineConfig({ customRules: [brandMissing], auth: "user:secret" });`;
    const asked: (string | undefined)[] = [];
    const url = await site({
      "/": ({ headers }, response) => {
        asked.push(headers.authorization);
        response.writeHead(200, { "content-type": "text/html" }).end(page("<title>Fruit for all</title>"));
      },
    });
    const file = join(folder({ "sightline.config.ts": config }), "sightline.config.ts");
    const { code, out, err } = await run(url, "--rule", "brand-missing", "--config", file);
    expect(code, err).toBe(1);
    expect(out).toContain("Still there: brand-missing on http");
    expect(out).toContain("No name in Fruit for all.");
    expect(asked).toContain(`Basic ${Buffer.from("user:secret").toString("base64")}`);
  });

  it("takes --page for a folder only", async () => {
    expect(await run("https://example.com/", "--rule", "title-missing", "--page", "/a")).toMatchObject({ code: 2 });
  });
});
