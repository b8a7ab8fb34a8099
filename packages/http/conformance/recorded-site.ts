import type { Fetcher } from "@sightline/model/ports";

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const zoomDisabled = '<meta name="viewport" content="width=device-width, user-scalable=no">';

const pages: Readonly<Record<string, string>> = {
  "/": page(
    `<title>Example</title>${zoomDisabled}`,
    `<main><h1>Welcome</h1><p>Example sells walking boots, and has since 1987.</p><img src="/hero.png">
<a href="/about/">About us</a> <a href="/old">Our old page</a> <a href="https://other.example/study">A study</a></main>`,
  ),
  "/about/": page(
    '<meta property="og:title" content="About"><link rel="alternate" hreflang="de" href="/de/">',
    '<main><h1>About Example</h1><p>Mail us: hello@example.com</p><a href="/">Home</a></main>',
  ),
};

/** Header of a PNG of 4 by 3 pixels. */
const image = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAAElFTkSuQmCC", "base64");

/** Fetches `https://example.com`, a site of a few pages, in no time; all other pages of it are missing. */
export const recordedSite: Fetcher = {
  async fetch({ url }) {
    const { hostname, pathname } = new URL(url);
    const [status, type, body] = contentOf(hostname.replace(/^www\./, ""), pathname);
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    return {
      kind: "answer",
      url,
      status,
      headers: [
        ["content-type", type],
        ["cache-control", "max-age=86400"],
      ],
      body: bytes,
      bodyTruncated: false,
      wireBytes: bytes.byteLength,
      ttfbMs: 21,
      totalMs: 34.2,
      remoteAddress: "203.0.113.7",
    };
  },
  async close() {},
};

function contentOf(host: string, path: string): readonly [status: number, type: string, body: string | Uint8Array] {
  if (host === "other.example") return [200, "text/html", page("<title>A study</title>", "<p>Boots.</p>")];
  if (path === "/robots.txt") return [200, "text/plain", "User-agent: *\nAllow: /\n"];
  if (path === "/hero.png") return [200, "image/png", image];
  const found = pages[path];
  return found === undefined ? [404, "text/html", page("<title>Not found</title>", "")] : [200, "text/html", found];
}
