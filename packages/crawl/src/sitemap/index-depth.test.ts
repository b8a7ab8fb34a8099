import { collect } from "@sightline/model";
import { expect, it } from "vitest";
import { discoverSitemaps } from "./discover-sitemaps.ts";

const url = (depth: number) => `https://e.test/${depth}.xml`;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it("follows indexes three deep and reports the one that lies deeper", async () => {
  const asked: string[] = [];
  const limits: unknown[] = [];
  const found = await collect(
    discoverSitemaps({
      named: [{ url: url(0), source: "robots" }],
      startUrl: "https://e.test/",
      wellKnown: "never",
      async fetch(from) {
        asked.push(from);
        const depth = Number(/\d+/.exec(from)?.[0]);
        const body = `<sitemapindex ${namespace}><sitemap><loc>${url(depth + 1)}</loc></sitemap></sitemapindex>`;
        return {
          result: {
            kind: "answer",
            url: from,
            status: 200,
            headers: [],
            body: Buffer.from(body),
            bodyTruncated: false,
            wireBytes: body.length,
            ttfbMs: 0,
            totalMs: 0,
            remoteAddress: null,
          },
          urls: [from],
          attempts: 1,
        };
      },
      isReachable: () => true,
      isOnSite: () => true,
      maxUrls: 50_000,
      now: 0,
      onLimit: (...hit) => hit[2] > 0 && limits.push(hit),
    }),
  );
  expect(asked).toEqual([url(0), url(1), url(2), url(3)]);
  expect(found.map(({ document }) => document.issues)).toEqual([
    [],
    ["index-nested"],
    ["index-nested"],
    ["index-nested"],
  ]);
  expect(limits).toEqual([["sitemap-files", url(4), 1]]);
});
