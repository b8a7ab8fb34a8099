import { afterEach, describe, expect, it } from "vitest";
import { readFolder } from "./serve-folder.ts";
import { type SmallFolder, smallFolder } from "./small-folder.test.fixture.ts";
import { hostAnswer, hostHeaders } from "./static-host.ts";

let folder: SmallFolder | null = null;
afterEach(() => folder?.remove());

const files = { "index.html": "home", "about.html": "about", "blog/index.html": "blog", "logo.png": "" };

async function hosted(settings: unknown) {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings);
  folder = smallFolder({ ...files, "vercel.json": text });
  const { root, host, unsupported } = await readFolder(folder.path);
  const answer = (path: string) => {
    const found = hostAnswer(host, path);
    if (found.kind === "file") return found.file.slice(root.length + 1);
    return found.kind === "redirect" ? `${found.status} ${found.location}` : found.status;
  };
  return { answer, unsupported, headers: (path: string) => hostHeaders(host, path) };
}

describe("vercel.json", () => {
  it("serves clean URLs", async () => {
    const { answer } = await hosted({ cleanUrls: true });
    expect(["/about", "/about.html", "/index.html", "/blog/index.html", "/none.html"].map(answer)).toEqual([
      "about.html",
      "308 /about",
      "308 /",
      "308 /blog",
      404,
    ]);
  });

  it("adds or removes slashes", async () => {
    const paths = ["/", "/about", "/about/", "/blog", "/blog/", "/logo.png", "/none/"];
    const added = await hosted({ trailingSlash: true, cleanUrls: true });
    expect(paths.map(added.answer)).toEqual([
      "index.html",
      "308 /about/",
      "about.html",
      "308 /blog/",
      "blog/index.html",
      "logo.png",
      404,
    ]);
    expect(added.answer("/about.html")).toBe("308 /about/");
    folder?.remove();
    const removed = await hosted({ trailingSlash: false });
    expect(paths.map(removed.answer)).toEqual([
      "index.html",
      "about.html",
      "308 /about",
      "blog/index.html",
      "308 /blog",
      "logo.png",
      404,
    ]);
  });

  it("redirects, rewrites and sends headers", async () => {
    const { answer, headers, unsupported } = await hosted({
      redirects: [
        { source: "/old", destination: "/about" },
        { source: "/about", destination: "/blog/", permanent: false },
        { source: "/p/:id", destination: "/blog/:id", statusCode: 301 },
        { source: "/docs/:path*", destination: "https://docs.test/:path*" },
      ],
      rewrites: [{ source: "/app/(.*)", destination: "/about" }],
      headers: [
        {
          source: "/(.*)",
          headers: [
            { key: "X-Frame-Options", value: "DENY" },
            { key: "Location", value: "/x" },
          ],
        },
      ],
    });
    expect(["/old", "/about", "/p/7", "/docs/a/b", "/app/x"].map(answer)).toEqual([
      "308 /about",
      "307 /blog/",
      "301 /blog/7",
      "308 https://docs.test/a/b",
      "about.html",
    ]);
    expect(headers("/x/y")).toEqual({ "x-frame-options": "DENY" });
    expect(unsupported).toBe("");
  });

  it("names what is not supported without its control characters, and not without end", async () => {
    const redirects = Array.from({ length: 30 }, (_, index) => ({
      source: `/\u001b[2J${index}`,
      destination: "nowhere",
    }));
    const { unsupported } = await hosted({ redirects });
    const lines = unsupported.trimEnd().split("\n");
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatch(/^vercel\.json: the redirect of \/\ufffd\[2J0 is ignored/);
    expect(lines[10]).toBe("vercel.json: 20 more parts have no effect on the audit.");
  });

  it("names what has no effect", async () => {
    const { unsupported } = await hosted({
      framework: "astro",
      functions: {},
      redirects: [
        { source: "/:a(\\d+)", destination: "/" },
        { source: "/b", destination: "/", has: [] },
      ],
      rewrites: [{ source: "/api", destination: "https://api.test/" }],
      headers: [{ source: "/(a|b)", headers: [] }],
    });
    expect(unsupported.trimEnd().split("\n")).toEqual([
      "vercel.json: functions has no effect.",
      "vercel.json: the redirect of /:a(\\d+) is ignored: only paths with :names and one :name* or (.*) are supported.",
      "vercel.json: the redirect of /b is ignored: conditions are not supported.",
      "vercel.json: the rewrite of /api is ignored: other servers are not proxied.",
      "vercel.json: headers of /(a|b) are ignored.",
    ]);
  });

  it.each(["{", "[]", '{"redirects": 1}'])("has no effect if it is not valid: %s", async (text) => {
    const { unsupported, answer } = await hosted(text);
    expect(unsupported).toBe("vercel.json: it is not a valid configuration, and has no effect.\n");
    expect(answer("/about")).toBe("about.html");
  });
});
