import type { Fetcher } from "@sightline/model/ports";
import { afterEach, expect, it } from "vitest";
import { inlineAuditor } from "../inline-auditor.test.fixture.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

const html = (body: string) => ({ type: "text/html; charset=utf-8", body: Buffer.from(body) });
const png = { type: "image/png", body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };

/** Crawls a site without a network. @returns the fixes of a rule after its answers have changed */
async function fixesOf(
  rule: string,
  answers: Record<string, { readonly type: string; readonly body: Uint8Array }>,
  change: (answers: Record<string, unknown>) => void = () => {},
) {
  const fetcher: Fetcher = {
    async fetch({ url }) {
      const { type, body } = answers[url] ?? { type: "text/plain", body: new Uint8Array() };
      return {
        kind: "answer",
        url,
        status: url in answers ? 200 : 404,
        headers: [["content-type", type]],
        body,
        bodyTruncated: false,
        wireBytes: 0,
        ttfbMs: 1,
        totalMs: 1,
        remoteAddress: null,
      };
    },
    close: async () => {},
  };
  const auditor = inlineAuditor({ fetcher: () => fetcher });
  opened.push(auditor);
  const { crawl } = await auditor.audit("https://e.test/", { maxProbedHosts: 0, fetchResources: false }).result();
  change(answers);
  return (await auditor.crawls.fixes(crawl.id, { limit: 25, rule })).items;
}

it("loads a file over https that answers there, although it has no text", async () => {
  const fixes = await fixesOf("mixed-content-upgradable", {
    "https://e.test/": html(
      '<title>E</title><img src="http://e.test/i.png" alt=""><img src="http://e.test/x.png" alt="">',
    ),
    "https://e.test/i.png": png,
  });
  const of = (file: string) => fixes.find(({ issue }) => JSON.stringify(issue.subject).includes(file));
  expect(of("i.png")?.patch?.edits).toMatchObject([{ replacement: '"https://e.test/i.png"' }]);
  expect(of("x.png")).toMatchObject({ patch: null, reason: "not assessed: https://e.test/x.png answers with 404 now" });
});

it("assesses nothing where the sitemaps cannot be read again", async () => {
  const sitemap = "https://e.test/sitemap.xml";
  const list = "<urlset><url><loc>https://e.test/</loc></url><url><loc>https://e.test/gone</loc></url></urlset>";
  const [fix] = await fixesOf(
    "sitemap-url-4xx",
    { "https://e.test/": html("<title>E</title>"), [sitemap]: { type: "application/xml", body: Buffer.from(list) } },
    (answers) => {
      delete answers[sitemap];
    },
  );
  expect(fix).toMatchObject({ patch: null, reason: `not assessed: ${sitemap} answers with 404 now` });
});
