import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RouteAnswer, serveRoutes } from "@sightline/testkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { capturedTerminal, noInterrupts } from "../captured-terminal.test.fixture.ts";
import { runProgram } from "../program.ts";

type Routes = Record<string, RouteAnswer>;

const cleaning: (() => unknown)[] = [];
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-hosts-"));
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

function page(name: string, head = `<title>All about ${name}</title>`) {
  const links = ["/", "/a", "/b"].map((path) => `<a href="${path}">Page ${path}</a>`).join(" ");
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main><h1>${name}</h1><p>${`All of ${name}. `.repeat(30)}</p></main><nav>${links}</nav></body></html>`;
}

const site: Routes = { "/": page("home"), "/a": page("a"), "/b": page("b") };

/** Serves a host whose answers can be replaced. */
async function host(first: Routes = site) {
  const routes: Routes = {};
  const server = await serveRoutes(routes);
  cleaning.push(() => server.close());
  const serve = (next: Routes) => {
    for (const path of Object.keys(routes)) delete routes[path];
    Object.assign(routes, { "/robots.txt": { status: 404 } }, next);
  };
  serve(first);
  return { origin: new URL(server.url).origin, serve };
}

async function run(...args: readonly string[]) {
  const terminal = capturedTerminal();
  const files = ["--store", `sqlite:${join(folder, "store.db")}`, "--out", join(folder, "out"), "--quiet"];
  const code = await runProgram(["diff-host", ...args, ...files], { terminal, interrupts: noInterrupts });
  return { code, ...terminal.written };
}

const table = () => readFileSync(join(folder, "out/moves.csv"), "utf8");
const crawlIn = (text: string) => /crawl_\w+/.exec(text)?.[0] ?? "";

it("finds every page of a site that moved well at its place", async () => {
  const [from, to] = [await host(), await host()];
  const { code, out } = await run(from.origin, to.origin);
  expect(code).toBe(0);
  expect(out).toContain("3 old pages: 3 at their place, 0 with errors");
  expect(out).toContain("The old host does not redirect to the new one yet");
  expect(table().split("\r\n")).toHaveLength(5);
});

it("exits with 1 for a lost page, and names the one that may replace it", async () => {
  const [from, to] = [
    await host(),
    await host({ "/": page("home").replace("/b", "/bee"), "/a": page("a"), "/bee": page("b") }),
  ];
  const { code, out } = await run(from.origin, to.origin);
  expect(code).toBe(1);
  expect(out).toContain(`${from.origin}/b → ${to.origin}/b (404); the same page may be ${to.origin}/bee`);
  expect(table()).toContain(
    `${from.origin}/b,${to.origin}/b,no,${to.origin}/b,404,0,error,lost: All about b → 404,,${to.origin}/bee`,
  );
});

it("judges the redirects of a host whose pages it knows from a stored crawl", async () => {
  const [from, to] = [await host(), await host({ ...site, "/": page("home", "<title>Home</title>") })];
  const before = crawlIn((await run(from.origin, to.origin)).out);
  from.serve({
    "/": { status: 301, headers: { location: `${to.origin}/` } },
    "/a": { status: 302, headers: { location: `${to.origin}/a` } },
  });
  const { code, out } = await run(before, to.origin);
  expect(code).toBe(1);
  expect(out).toContain("3 old pages: 0 at their place, 1 with errors, 1 with warnings, 1 with other texts");
  expect(out).toContain(`Do not redirect: 1\n    ${from.origin}/b → ${to.origin}/b (404)`);
  expect(out).toContain(`${from.origin}/a → ${to.origin}/a (302)`);
  expect(out).toContain('"All about home" → "Home"');
});

it("checks a redirect map, also on a host that has nothing else any more", async () => {
  const to = await host();
  const from = await host({
    "/": { status: 301, headers: { location: `${to.origin}/` } },
    "/old-a": { status: 301, headers: { location: `${to.origin}/a` } },
    "/old-b": { status: 301, headers: { location: `${to.origin}/a` } },
  });
  const map = join(folder, "map.csv");
  writeFileSync(map, "Quelle;Ziel\n/old-a;/a\n/old-b;/b\n");
  const { code, out } = await run(from.origin, to.origin, "--map", map);
  expect(code).toBe(1);
  expect(out).toContain("2 old pages: 1 at their place, 1 with errors");
  expect(out).toContain(`${from.origin}/old-b → ${to.origin}/a`);
});

it("compares a site before and after its relaunch", async () => {
  const { origin, serve } = await host();
  const other = await host();
  const before = crawlIn((await run(origin, other.origin)).out);
  serve({ "/": page("home"), "/a": page("a", '<title>All about a</title><meta name="robots" content="noindex">') });
  const { code, out } = await run(before, origin);
  expect(code).toBe(1);
  expect(out).toContain(`${origin}/a → ${origin}/a (noindex)`);
  expect(out).toContain(`${origin}/b → ${origin}/b (404)`);
  expect(out).not.toContain("does not redirect");
});

it("prints the summary as JSON", async () => {
  const [from, to] = [await host(), await host()];
  const { out } = await run(from.origin, to.origin, "--json");
  expect(JSON.parse(out)).toMatchObject({
    old: { url: `${from.origin}/`, pages: 3, isWhole: true },
    pages: 3,
    moved: 3,
    redirects: false,
    faults: {},
  });
});

it.each([
  ["/a\n", "Line 1 of MAP: has no URL in column 2"],
  ["from,to\n/a,mailto:a@example.com\n", 'Line 2 of MAP: "mailto:a@example.com" is not a URL'],
  ["from,to\n/a,/b\n/a,/c\n", "Lines 2 and 3 of MAP map OLD/a to two URLs: NEW/b and NEW/c"],
  ["from,to\nhttps://example.com/a,/b\n", "Line 2 of MAP: https://example.com/a is not on"],
  ["", "--map MAP is empty."],
])("refuses the redirect map %j, naming the line", async (text, message) => {
  const [from, to] = [await host(), await host()];
  const map = join(folder, "map.csv");
  writeFileSync(map, text);
  const { code, err } = await run(from.origin, to.origin, "--map", map);
  expect(code).toBe(2);
  expect(err).toContain(message.replaceAll("MAP", map).replaceAll("OLD", from.origin).replaceAll("NEW", to.origin));
});

it("sends headers and credentials of the configuration to the new host alone", async () => {
  const asked: Record<string, (string | undefined)[]> = { old: [], new: [] };
  const noting = (name: string): Routes =>
    Object.fromEntries(
      Object.entries(site).map(([path, body]) => [
        path,
        ({ headers }, response) => {
          asked[name]?.push([headers["x-staging"], headers.authorization].join(" "));
          response.writeHead(200, { "content-type": "text/html" }).end(body);
        },
      ]),
    );
  const [from, to] = [await host(noting("old")), await host(noting("new"))];
  const config = join(folder, "config.json");
  writeFileSync(config, JSON.stringify({ headers: { "x-staging": "open" }, auth: "user:secret" }));
  expect((await run(from.origin, to.origin, "--config", config)).code).toBe(0);
  const sent = Object.fromEntries(Object.entries(asked).map(([name, values]) => [name, [...new Set(values)]]));
  expect(sent).toEqual({ old: [" "], new: ["open Basic dXNlcjpzZWNyZXQ="] });
});

it("takes a name with and without www for one host", async () => {
  const { code, err } = await run("https://example.com/", "https://www.example.com/");
  expect(code).toBe(2);
  expect(err).toContain("are one host");
});

it("asks for a crawl from before if both are one host", async () => {
  const { origin } = await host();
  const { code, err } = await run(origin, origin);
  expect(code).toBe(2);
  expect(err).toContain("Give the id of a crawl from before the relaunch");
});

it("says what to do if the old host redirects and nothing names its pages", async () => {
  const to = await host();
  const from = await host({ "/": { status: 301, headers: { location: `${to.origin}/` } } });
  const { code, err } = await run(from.origin, to.origin);
  expect(code).toBe(3);
  expect(err).toContain("give the id of a crawl from before, or a --map of its URLs");
});
