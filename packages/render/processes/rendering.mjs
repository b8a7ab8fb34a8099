// Renders a page, with Chromium's sandbox unless it runs as root, and prints the outcome: `node rendering.mjs CHROMIUM URL`.
import { chromiumRenderer } from "@sightline/render";

const [, , executablePath, url] = process.argv;
const { port } = new URL(url);
const renderer = chromiumRenderer({
  executablePath,
  sandbox: process.getuid?.() !== 0,
  resolve: [{ host: "site.test", port: Number(port), address: "127.0.0.1" }],
});
const { kind, message } = await renderer.render(
  url,
  {
    device: "mobile",
    userAgent: "Test/1.0",
    headers: {},
    timeoutMs: 120_000,
    maxRequests: 100,
    maxBytes: 1_000_000,
    maxHtmlBytes: 1_000_000,
    measures: { vitalsRuns: 0, accessibility: false, screenshots: [] },
  },
  new AbortController().signal,
);
process.stdout.write(JSON.stringify({ kind, message }));
await renderer.close();
