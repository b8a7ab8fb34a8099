import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuditor } from "@sightline/engine";
import { sqliteStore } from "@sightline/store-sql/sqlite";
import { origin, robotsText } from "./geo-site.mjs";

/**
 * Crawls answers into a SQLite database through the engine, without a network.
 *
 * @param answers what the site serves: `{url, status, headers, body}` of each page; the first is the start page
 * @returns `{audit()}`, which audits the finished crawl for answer engines and gives the result, and `close()`
 */
export async function finishedGeoCrawl(answers) {
  const folder = mkdtempSync(join(tmpdir(), "sightline-geo-"));
  const store = await sqliteStore(join(folder, "audit.db"));
  await store.migrate();
  const auditor = createAuditor({ store, fetcher: () => fetcherOf(answers) });
  const plan = { mode: "sitemap", maxPages: answers.length, statements: true };
  const { site } = await auditor.audit(answers[0].url, plan).result();
  return {
    async audit() {
      const { result, error } = await auditor.geoAudit(site.id, { sample: { maxPages: answers.length } });
      if (result === null) throw new Error(`The audit failed: ${error?.message}`);
      return result;
    },
    async close() {
      await auditor.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Answers with what the site serves; 404 for anything else. */
function fetcherOf(answers) {
  const text = (type, body) => ({
    status: 200,
    headers: [["content-type", type]],
    body: new TextEncoder().encode(body),
  });
  const listed = answers.map(({ url }) => `<url><loc>${url}</loc></url>`).join("");
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</urlset>`;
  const served = new Map([
    ...answers.map((answer) => [answer.url, answer]),
    [`${origin}/robots.txt`, text("text/plain", `${robotsText}\n\nSitemap: ${origin}/sitemap.xml\n`)],
    [`${origin}/sitemap.xml`, text("application/xml", sitemap)],
  ]);
  const missing = { status: 404, headers: [["content-type", "text/plain"]], body: new Uint8Array() };
  return {
    async fetch({ url }) {
      const { status, headers, body } = served.get(url) ?? missing;
      return {
        kind: "answer",
        url,
        status,
        headers,
        // The crawl moves a body to the thread that extracts it.
        body: body.slice(),
        bodyTruncated: false,
        wireBytes: body.length,
        ttfbMs: 20,
        totalMs: 30,
        remoteAddress: null,
      };
    },
    async close() {},
  };
}
