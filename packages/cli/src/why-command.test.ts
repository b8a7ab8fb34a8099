import { join } from "node:path";
import { serveRoutes } from "@sightline/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "./captured-terminal.test.fixture.ts";
import { type SmallFolder, smallFolder } from "./folder/small-folder.test.fixture.ts";
import { runProgram } from "./program.ts";

let folder: SmallFolder;
let url = "";
beforeAll(async () => {
  folder = smallFolder({});
  const server = await serveRoutes({
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: "User-agent: *\nAllow: /\n\nUser-agent: PerplexityBot\nDisallow: /boots\n",
    },
    "/": '<!DOCTYPE html><title>Boots for wet winters</title><h1>Boots</h1><main><a href="/boots">Our\u001b[31m boots</a> <a href="/old">Old</a></main>',
    "/boots": "<!DOCTYPE html><h1>Boots</h1><main><p>Text</p></main>",
    "/old": { status: 301, headers: { location: "/boots" } },
  });
  url = server.url;
  const reports = ["--out", join(folder.path, "reports"), "--format", "json", "--no-probes", "--quiet"];
  await run("audit", url, ...reports);
  await server.close();
  // Loads all modules of an audit.
}, 120_000);
afterAll(() => folder.remove());

async function run(...args: readonly string[]) {
  const terminal = capturedTerminal();
  const store = ["--store", `sqlite:${join(folder.path, "store.db")}`];
  const code = await runProgram([...args, ...store], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

it("names who links to a page, and with which words", async () => {
  const { code, out } = await run("why", `${url}boots`);
  expect(code).toBe(0);
  expect(out).toContain(`Links to it: 1 page\n  ${url}: "Our`);
  expect(out).not.toContain("\u001b");
});

it("names the line of robots.txt that decides for each engine", async () => {
  const { out } = await run("why", `${url}boots`);
  expect(out).toMatch(/^ {2}PerplexityBot +disallowed +line 5: Disallow: \/boots +Perplexity$/m);
  expect(out).toMatch(/^ {2}Googlebot +allowed +line 2: Allow: \/ +Google/m);
});

it("names its issues with what their rule costs", async () => {
  const { out } = await run("why", `${url}boots`);
  expect(out).toMatch(/^ {2}error title-missing(?:, line \d+)? \(\+\d+\.\d if it is fixed everywhere\)$/m);
});

it("names where a redirect leads", async () => {
  const { out } = await run("why", `${url}old`);
  expect(out).toMatch(new RegExp(`^  Leads to +${url}boots \\(200, indexable\\)$`, "m"));
});

it("is the same as JSON", async () => {
  const story = JSON.parse((await run("why", `${url}boots`, "--json")).out);
  expect(story.page.url).toBe(`${url}boots`);
  expect(story.robots.engines).toContainEqual(
    expect.objectContaining({ token: "PerplexityBot", allowed: false, line: 5 }),
  );
});

it("says so if the crawl has not fetched the page", async () => {
  const { code, err } = await run("why", `${url}unknown`);
  expect([code, err]).toEqual([2, expect.stringContaining(`has not fetched ${url}unknown`)]);
});

it("takes the path of a page in a build folder, and says what to do if no audit has it", async () => {
  const dist = smallFolder({
    "index.html": '<!DOCTYPE html><title>Boots for wet winters</title><main><a href="/new/boots">New</a></main>',
    "new/boots.html": "<!DOCTYPE html><title>New boots</title><main><p>Text</p></main>",
    "lost.html": "<!DOCTYPE html><title>Lost</title>",
  });
  const path = (name: string) => join(dist.path, name);
  await run("audit", dist.path, "--out", join(folder.path, "reports"), "--format", "json", "--quiet");
  for (const name of ["new/boots.html", "new/boots"]) {
    const { code, out } = await run("why", path(name));
    expect([code, out]).toEqual([0, expect.stringMatching(/^http:\S+\.localhost\/new\/boots\n/)]);
  }
  expect((await run("why", dist.path)).out).toMatch(/^http:\S+\.localhost\/\n/);
  expect(await run("why", path("lost.html"))).toMatchObject({
    code: 2,
    err: expect.stringContaining("has not fetched"),
  });
  expect(await run("why", "./nowhere/page")).toMatchObject({
    code: 2,
    err: expect.stringMatching(/no audit of a folder that contains \.\/nowhere\/page\. Audit the folder first, as in/),
  });
  dist.remove();
});
