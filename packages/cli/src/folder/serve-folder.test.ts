import { symlinkSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedFolder, serveFolder } from "./serve-folder.ts";
import { type SmallFolder, smallFolder } from "./small-folder.test.fixture.ts";

const redirects = `# moved
/old /about
/old-302  /about 302
/old-307 /about 307 # for a while
/old-308 /about 308
/blog/*  /news/:splat
/by/:year/:slug /news/:slug?year=:year
/away https://example.org/x 301
/app/* /app.html 200
/secret/* /404.html 404
/style.css /about
/forced.html /about 301!
/turn /turn
`;
const headers = `/*
  X-Frame-Options: DENY
/news/*
  Cache-Control: max-age=60
  X-Frame-Options: SAMEORIGIN
/*.css
  Content-Type: text/plain
`;

const outside = smallFolder({ "secret.txt": "secret" });
let folder: SmallFolder;
let served: ServedFolder;

beforeAll(async () => {
  folder = smallFolder({
    "index.html": "home",
    "about.html": "about",
    "app.html": "app",
    "404.html": "not here",
    "forced.html": "forced",
    "style.css": "a { color: red }",
    "news/index.html": "news",
    "news/old one.html": "old one",
    "empty/.keep": "",
    ".env": "SECRET=1",
    ".git/config": "secret",
    ".well-known/security.txt": "contact",
    "node_modules/a/index.html": "package",
    "large.html": "long text ".repeat(500),
    _redirects: redirects,
    _headers: headers,
  });
  symlinkSync(outside.path, join(folder.path, "out"));
  symlinkSync(join(outside.path, "secret.txt"), join(folder.path, "secret-link.txt"));
  symlinkSync(join(folder.path, "about.html"), join(folder.path, "inside.html"));
  symlinkSync(folder.path, join(folder.path, "news/loop"));
  symlinkSync(join(folder.path, "nothing"), join(folder.path, "broken.html"));
  served = await serveFolder(folder.path);
});
afterAll(async () => {
  await served.close();
  folder.remove();
  outside.remove();
});

interface Response {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends a path as it is, which `fetch` would normalize. */
function get(path: string, { method = "GET", headers = {} } = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: served.port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

describe("serveFolder", () => {
  it.each([
    ["/", "home"],
    ["/index.html", "home"],
    ["/about", "about"],
    ["/about.html", "about"],
    ["/about?a=b", "about"],
    ["/news/", "news"],
    ["/news/old%20one", "old one"],
    ["/inside", "about"],
    ["/.well-known/security.txt", "contact"],
    ["/app/a/b", "app"],
    ["/style.css", "a { color: red }"],
  ])("serves %s", async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body });
  });

  it.each([
    ["/news", 301, "/news/"],
    ["/news?a=b", 301, "/news/?a=b"],
    ["/about/", 301, "/about"],
    ["/old", 301, "/about"],
    ["/old/", 301, "/about"],
    ["/old?a=b", 301, "/about?a=b"],
    ["/old-302", 302, "/about"],
    ["/old-307", 307, "/about"],
    ["/old-308", 308, "/about"],
    ["/blog/a/b", 301, "/news/a/b"],
    ["/blog", 301, "/news/"],
    ["/by/2026/walks", 301, "/news/walks?year=2026"],
    ["/away", 301, "https://example.org/x"],
    ["/forced.html", 301, "/about"],
    ["/blog/%3Fa%23b", 301, "/news/%3Fa%23b"],
  ])("redirects %s with %i to %s", async (path, status, location) => {
    expect(await get(path)).toMatchObject({ status, headers: { location } });
  });

  it.each([
    "/none",
    "/none/",
    "/secret/a",
    "/turn",
    "/empty",
    "/empty/",
    "/.env",
    "/.git/config",
    "/_redirects",
    "/_headers",
    "/node_modules/a/",
    "/out/secret.txt",
    "/secret-link.txt",
    "/broken",
    "/news/loop/about",
    "/ABOUT",
    "//example.org/",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/news/../about",
    "/news%5c..%5cabout",
    "/about.html/",
    "/constructor",
    "/__proto__",
  ])("answers %s with 404.html", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: "not here" });
  });

  it.each(["/%", "/%ff", "/a%00.html", "*"])("rejects %s", async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it("leads nobody to another host by slashes", async () => {
    const { headers } = await get("/blog//example.org/");
    expect(headers["location"]).toBe("/news//example.org/");
  });

  it("sends the headers of _headers, and media types of its own", async () => {
    expect((await get("/about")).headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "DENY",
    });
    expect((await get("/news/")).headers).toMatchObject({
      "cache-control": "max-age=60",
      "x-frame-options": "DENY, SAMEORIGIN",
    });
    expect((await get("/style.css")).headers["content-type"]).toBe("text/plain");
    expect((await get("/none")).headers["x-frame-options"]).toBe("DENY");
  });

  it("compresses long text for those who accept it", async () => {
    const plain = await get("/large");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toHaveLength(5000);
    const packed = await get("/large", { headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  });

  it("answers HEAD without a body, and nothing but GET and HEAD", async () => {
    expect(await get("/about", { method: "HEAD" })).toMatchObject({ status: 200, body: "" });
    expect(await get("/about", { method: "POST" })).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  it("answers without a page where there is no 404.html", async () => {
    const bare = smallFolder({ "index.html": "home" });
    const other = await serveFolder(bare.path);
    const response = await fetch(`http://127.0.0.1:${other.port}/none`);
    expect([response.status, await response.text()]).toEqual([404, "Not found\n"]);
    await other.close();
    bare.remove();
  });

  it("names the lines that it does not support", async () => {
    const odd = smallFolder({
      "index.html": "home",
      _redirects: "/a\n/b /c 418\n/d /e 301 Country=us\n/f id=:id /g\n/api/* https://api.test/:splat 200\n/*/x/* /\n",
      _headers: "X-A: b\n/a\n  no header\n  Location: /x\nhttps://a.test/*\n  X-B: c\n",
    });
    const other = await serveFolder(odd.path);
    const lines = other.unsupported.trimEnd().split("\n");
    expect(lines.map((line) => /^\S+ line \d+/.exec(line)?.[0])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((line) => `_redirects line ${line}`),
      ...[1, 3, 4, 5].map((line) => `_headers line ${line}`),
    ]);
    expect(other.host.redirects).toEqual([]);
    await other.close();
    odd.remove();
  });

  it("reads no more than 10,000 lines, and says so", async () => {
    const long = smallFolder({ "index.html": "home", _redirects: "/a /b\n".repeat(10_001) });
    const other = await serveFolder(long.path);
    expect(other.host.redirects).toHaveLength(10_000);
    expect(other.unsupported).toContain("_redirects line 10000: only the first 10000 lines");
    await other.close();
    long.remove();
  });

  it("reads no configuration outside the folder", async () => {
    const linked = smallFolder({ "index.html": "home" });
    symlinkSync(join(folder.path, "_redirects"), join(linked.path, "_redirects"));
    const other = await serveFolder(linked.path);
    expect(other.host.redirects).toEqual([]);
    await other.close();
    linked.remove();
  });
});
